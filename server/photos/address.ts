import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isId } from '#contract/ids.ts';
import type { Settings } from '../settings.ts';

/** Where a photograph is shown; every form of it is a query away. */
export const photoAddress = (photoId: string) => `/photos/${photoId}`;

/** The same in SQL; null for none. */
export const photoAddressOf = (photoId: SQL) => sql`'/photos/' || ${photoId}`;

/** A share card: always a JPEG of 1200x630 below 300 kB, which is what messengers take. */
export const shareCardAddress = (photoId: string) => `${photoAddress(photoId)}/card.jpg`;

/** Where this request may have been told addresses of ours. */
export const ownOrigins = ({ publicUrl }: Settings, request: FastifyRequest): [string, string] => [
  new URL(publicUrl).origin,
  `${request.protocol}://${request.host}`,
];

/**
 * The photograph at an address of ours, bare or with one of the origins that are ours; null for any other address.
 * Nothing is ever fetched from there.
 */
export function photoIdOf(address: string, origins: [string, ...string[]]): string | null {
  const [base] = origins;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const id = /^\/photos\/([^/]+)$/.exec(url.pathname)?.[1];
  return isId(id) && origins.includes(url.origin) ? id.toLowerCase() : null;
}
