export const MAX_IMAGES = 10;

const PHOTO_MEGABYTES = 10;

/**
 * Per photograph; larger ones are scaled to `side`. Decoding AVIF must stay below 1 GB: 50 megapixels of 8 bits take 0.75 to
 * 0.9 GB, those of 10 bits 1.2 GB. JPEGs of one scan are scaled row by row.
 */
export const PHOTO_LIMITS = {
  megabytes: PHOTO_MEGABYTES,
  bytes: PHOTO_MEGABYTES * 1024 * 1024,
  pixels: 8192 * 6144,
  oneScanPixels: 16_384 * 12_288,
  deepAvifPixels: 25_000_000,
  side: 2560,
} as const;

/** A photograph without a size fits this square. */
export const LARGE_SIDE = 1600;

/** `w` and `h`; 1200x630 is for share cards. */
export const IMAGE_SIZES = [
  '1200x800',
  '1200x630',
  '900x600',
  '600x400',
  '400x300',
  '300x200',
  '200x150',
  '480x480',
  '192x192',
  '96x96',
] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** Undistorted, exact size. `cover` crops; `fill` crops little, or shows the whole photograph on a blurred copy. */
export const IMAGE_FITS = ['fill', 'cover'] as const;
export type ImageFit = (typeof IMAGE_FITS)[number];
