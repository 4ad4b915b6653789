import { imageSizeOf } from '#contract/properties/photos.ts';
import type { PhotoQuery } from '#contract/properties/photos.ts';
import type { ImageFit, ImageSize } from '#contract/properties/photoValues.ts';

export const ORIGINAL = 'original.jpg';

/** `large`: uncropped, full screen; `card`: link previews. */
export type Form = 'large' | 'card' | { size: ImageSize; fit: ImageFit };
const FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type Format = (typeof FORMATS)[number];

export const TYPES: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };
const EXTENSIONS: Record<Format, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

/** AVIF is slow: only the largest, most common forms, in the background. */
export const AVIF_FORMS: readonly Form[] = [
  { size: '1200x800', fit: 'fill' },
  { size: '900x600', fit: 'fill' },
  { size: '900x600', fit: 'cover' },
  { size: '600x400', fit: 'cover' },
  'large',
];

export function formOf(query: PhotoQuery): Form {
  const size = imageSizeOf(query);
  return size ? { size, fit: query.fit ?? 'cover' } : 'large';
}

export function typeOf(file: string): string | undefined {
  const format = FORMATS.find((one) => file.endsWith(`.${EXTENSIONS[one]}`));
  return format && TYPES[format];
}

export const fileOf = (form: Form, format: Format): string =>
  `${typeof form === 'string' ? form : `${form.size}-${form.fit}`}.${EXTENSIONS[format]}`;

const AVIF_FILES = new Set(AVIF_FORMS.map((form) => fileOf(form, 'avif')));

/** Ignores wildcards, which JPEG-only clients send too. */
const accepts = (accept: string, type: string) =>
  accept.split(',').some((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** Send `pregenerated` if it exists, else make `onDemand`. */
export const formatsFor = (form: Form, accept: string): { pregenerated: Format | null; onDemand: Format } => ({
  pregenerated: AVIF_FILES.has(fileOf(form, 'avif')) && accepts(accept, TYPES.avif) ? 'avif' : null,
  onDemand: accepts(accept, TYPES.webp) ? 'webp' : 'jpeg',
});
