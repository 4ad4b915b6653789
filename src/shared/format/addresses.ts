import type { ImageFit, ImageSize } from '#contract/properties/photoValues.ts';

export function imageUrl(address: string, size: ImageSize, fit: ImageFit = 'cover'): string {
  const [w, h] = size.split('x');
  return `${address}${address.includes('?') ? '&' : '?'}w=${w}&h=${h}&fit=${fit}`;
}
