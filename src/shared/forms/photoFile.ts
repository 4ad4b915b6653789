import { PHOTO_LIMITS } from '#contract/constants.ts';
import { refusals } from '#contract/photos.ts';

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Some browsers know no type; the server checks the bytes. */
const PHOTO_NAME = /\.(?:jpe?g|png|webp|avif)$/i;

/** Undefined: looks valid. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!(type === '' ? PHOTO_NAME.test(name) : PHOTO_TYPES.includes(type))) return refusals.notAPhoto(name);
  if (size === 0) return refusals.empty(name);
  if (size > PHOTO_LIMITS.bytes) return refusals.tooHeavy(name);
  return undefined;
}
