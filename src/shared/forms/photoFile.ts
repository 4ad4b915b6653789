import { refusals } from '#contract/properties/photos.ts';
import { PHOTO_LIMITS } from '#contract/properties/photoValues.ts';

export const PHOTO_TYPES = [
  ...['image/jpeg', 'image/jpg', 'image/pjpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'],
  ...['.jfif', '.heic', '.heif'],
];

/** As phones and old programs spell it. */
const PHOTO_TYPE = /^image\/(?:x-)?(?:p?jpe?g|jfif|png|webp|avif|hei[cf])(?:-sequence)?$/i;
/** Some browsers know no type; the server checks the bytes. */
const PHOTO_NAME = /\.(?:p?jpe?g|jpe|jfif|png|webp|avif|hei[cf]|hif)$/i;
const HEIC = /(?:^image\/hei[cf].*|\.(?:hei[cf]|hif))$/i;

export type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Undefined: looks like a photograph. */
export function strangeFile({ name, type, size }: FileFacts): string | undefined {
  if (!PHOTO_TYPE.test(type) && !PHOTO_NAME.test(name)) return refusals.notAPhoto(name);
  return size === 0 ? refusals.empty(name) : undefined;
}

export const isHeic = ({ name, type }: FileFacts) => HEIC.test(type) || HEIC.test(name);

/** Unopened. Undefined: looks valid. */
export function refusalOf(file: FileFacts): string | undefined {
  const strange = strangeFile(file);
  if (strange !== undefined) return strange;
  if (isHeic(file)) return refusals.heic(file.name);
  return file.size > PHOTO_LIMITS.bytes ? refusals.tooHeavy(file.name) : undefined;
}
