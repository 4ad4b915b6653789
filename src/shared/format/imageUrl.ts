import type { ImageFit, ImageSize } from '#contract/constants.ts';

/** The address of a photograph in one of the sizes the server makes. */
export function imageUrl(address: string, size: ImageSize, fit: ImageFit = 'cover'): string {
  const [w, h] = size.split('x');
  return `${address}${address.includes('?') ? '&' : '?'}w=${w}&h=${h}&fit=${fit}`;
}
