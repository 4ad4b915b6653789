const LOGO_MEGABYTES = 5;
/** A square of 4,096, as design programs export them. */
const LOGO_PIXELS = 4096 * 4096;

export const LOGO_LIMITS = {
  megabytes: LOGO_MEGABYTES,
  bytes: LOGO_MEGABYTES * 1024 * 1024,
  pixels: LOGO_PIXELS,
  megapixels: Math.floor(LOGO_PIXELS / 1_000_000),
  /** The smallest longer side: a smaller logo is blurred as an icon. */
  leastSide: 96,
  side: 1024,
} as const;
