import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isId } from '#contract/ids.ts';
import type { Settings } from '../settings.ts';

/** Each form is a query of it. */
export const photoAddress = (photoId: string) => `/photos/${photoId}`;

/** In SQL; null for none. */
export const photoAddressOf = (photoId: SQL) => sql<string | null>`'/photos/' || ${photoId}`;

/** Always a JPEG of 1200x630 below 300 kB, the limit of messengers. */
export const shareCardAddress = (photoId: string) => `${photoAddress(photoId)}/card.jpg`;

/** Origins under which the client may know us. */
export const ownOrigins = ({ publicUrl }: Settings, request: FastifyRequest): [string, string] => [
  new URL(publicUrl).origin,
  `${request.protocol}://${request.host}`,
];

/** Our addresses only, with or without our origin; else null. Never fetches. */
export function photoIdOf(address: string, origins: [string, ...string[]]): string | null {
  const [base] = origins;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const id = /^\/photos\/([^/]+)$/.exec(url.pathname)?.[1];
  return isId(id) && origins.includes(url.origin) ? id.toLowerCase() : null;
}
