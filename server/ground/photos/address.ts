import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isId } from '#contract/ground/ids.ts';
import type { Settings } from '../settings/settings.ts';

/** Forms are queries of it. */
export const photoAddress = (photoId: string) => `/photos/${photoId}`;

/** Null for none. */
export const photoAddressOf = (photoId: SQL) => sql<string | null>`'/photos/' || ${photoId}`;

/** A JPEG of 1200x630 below 300 kB, the messengers' limit. */
export const shareCardAddress = (photoId: string) => `${photoAddress(photoId)}/card.jpg`;

/** Origins under which clients may know us. */
export const ownOrigins = ({ publicUrl }: Settings, request: FastifyRequest): [string, string] => [
  new URL(publicUrl).origin,
  `${request.protocol}://${request.host}`,
];

/** Null unless the address is ours, with or without origin. Never fetches. */
export function photoIdOf(address: string, origins: [string, ...string[]]): string | null {
  const [base] = origins;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const id = /^\/photos\/([^/]+)$/.exec(url.pathname)?.[1];
  return isId(id) && origins.includes(url.origin) ? id.toLowerCase() : null;
}
