import { PHOTO_LIMITS } from '#contract/constants.ts';
import { refusals } from '#contract/photos.ts';

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Where a browser does not know a type, the name has to do; the server looks at the bytes. */
const PHOTO_NAME = /\.(?:jpe?g|png|webp|avif)$/i;

/** Why a file is not taken; undefined when it looks good from here. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!(type === '' ? PHOTO_NAME.test(name) : PHOTO_TYPES.includes(type))) return refusals.notAPhoto(name);
  if (size === 0) return refusals.empty(name);
  if (size > PHOTO_LIMITS.bytes) return refusals.tooHeavy(name);
  return undefined;
}
