import type { ImageFit, ImageSize } from '#contract/constants.ts';
import { imageSizeOf } from '#contract/photos.ts';
import type { PhotoQuery } from '#contract/photos.ts';

/** The photograph as it came in, and the file of it. */
export const ORIGINAL = 'original.jpg';

/** A form in which a photograph is shown: `large` is uncut, for a whole screen; `card` is what a link's preview shows. */
export type Form = 'large' | 'card' | { size: ImageSize; fit: ImageFit };
const FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type Format = (typeof FORMATS)[number];

export const TYPES: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };
const EXTENSIONS: Record<Format, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

/** The forms that screens show most and largest. AVIF takes long: nobody waits for it, and small forms go without. */
export const AVIF_FORMS: readonly Form[] = [
  { size: '1200x800', fit: 'fill' },
  { size: '600x400', fit: 'cover' },
  'large',
];

export function formOf(query: PhotoQuery): Form {
  const size = imageSizeOf(query);
  return size ? { size, fit: query.fit ?? 'cover' } : 'large';
}

/** The type of one of a photograph's files, by its name. */
export function typeOf(file: string): string | undefined {
  const format = FORMATS.find((one) => file.endsWith(`.${EXTENSIONS[one]}`));
  return format && TYPES[format];
}

export function fileOf(form: Form, format: Format): string {
  return `${typeof form === 'string' ? form : `${form.size}-${form.fit}`}.${EXTENSIONS[format]}`;
}

const AVIF_FILES = new Set(AVIF_FORMS.map((form) => fileOf(form, 'avif')));

/** Whether an Accept header names the type. A wildcard does not: it also comes from what knows JPEG alone. */
const names = (accept: string, type: string) =>
  accept.split(',').some((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** What to send: `ahead`, where it has been made ahead of time, else `made`, which never takes long to make. */
export function formatsFor(form: Form, accept: string): { ahead: Format | null; made: Format } {
  return {
    ahead: AVIF_FILES.has(fileOf(form, 'avif')) && names(accept, TYPES.avif) ? 'avif' : null,
    made: names(accept, TYPES.webp) ? 'webp' : 'jpeg',
  };
}
