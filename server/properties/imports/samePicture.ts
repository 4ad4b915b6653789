import type { Listing } from '#contract/properties/listing.ts';
import { MAX_IMAGES } from '#contract/properties/photoValues.ts';
import type { KnownPhoto } from './known.ts';
import { isAt } from './known.ts';

export interface Picture {
  address: string;
  isPlan: boolean;
}

/** Beside any number of photographs. */
const PLANS_AT_LEAST = 2;

/** As many as a property has, plans last. */
export function wantedPictures({ photographs, plans }: Pick<Listing, 'photographs' | 'plans'>): Picture[] {
  const [photos, drawn] = [[...new Set(photographs)], [...new Set(plans)]];
  const kept = drawn.slice(0, Math.max(PLANS_AT_LEAST, MAX_IMAGES - photos.length));
  return [
    ...photos.slice(0, MAX_IMAGES - kept.length).map((address) => ({ address, isPlan: false })),
    ...kept.slice(0, MAX_IMAGES).map((address) => ({ address, isPlan: true })),
  ];
}

const VERSION =
  /^(?:v|ver|version|versao|rev|t|ts|time|timestamp|_|cb|cache|cachebuster|nocache|rnd|rand|random|updated(?:_?at)?|modified|mtime|lastmod|x-(?:amz|goog)-.*|expires|signature|\d+)$/i;

/** Its bytes say if a picture has changed. */
export function withoutVersion(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (VERSION.test(name)) url.searchParams.delete(name);
  return url.href;
}

export const isVersionOf = ({ source }: Pick<KnownPhoto, 'source'>, address: string): boolean =>
  source !== null && withoutVersion(source) === withoutVersion(address);

/** A person's plan stays one, whatever the file says. */
const isThere = (photo: KnownPhoto, { address, isPlan }: Picture) => (photo.isPlan || !isPlan) && isAt(photo, address);

const plainAddresses = (list: Picture[]) =>
  list.map(({ address, isPlan }) => `${isPlan.toString()} ${withoutVersion(address)}`).toSorted();

/** `versions`: only those of addresses differ. */
export function compareTo(photos: readonly KnownPhoto[], wanted: readonly Picture[]): 'same' | 'versions' | 'others' {
  const left = photos.filter((photo) => !wanted.some((picture) => isThere(photo, picture)));
  const more = wanted
    .filter((picture) => !photos.some((photo) => isThere(photo, picture)))
    .map(({ address, isPlan }) => ({
      address,
      isPlan: isPlan || left.some((photo) => photo.isPlan && isVersionOf(photo, address)),
    }));
  if (left.length === 0 && more.length === 0) return 'same';
  const leftPictures = left.flatMap(({ source, isPlan }) => (source === null ? [] : [{ address: source, isPlan }]));
  const isVersion =
    leftPictures.length === left.length && plainAddresses(leftPictures).join('\n') === plainAddresses(more).join('\n');
  return isVersion ? 'versions' : 'others';
}
