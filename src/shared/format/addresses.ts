import type { ImageFit, ImageSize } from '#contract/properties/photoValues.ts';

const urlOf = (address: string, width: number, height: number, fit: ImageFit = 'cover') =>
  `${address}${address.includes('?') ? '&' : '?'}w=${width}&h=${height}&fit=${fit}`;

const sidesOf = (size: ImageSize) => size.split('x').map(Number);

export function imageUrl(address: string, size: ImageSize, fit?: ImageFit): string {
  const [width = 0, height = 0] = sidesOf(size);
  return urlOf(address, width, height, fit);
}

/** A `srcset`: sizes of 3:2 are multiples of 300x200, those of 4:3 of 200x150. */
export function imageSet(address: string, largest: ImageSize, fit?: ImageFit): string {
  const [width = 0, height = 0] = sidesOf(largest);
  const step = width % 300 ? 200 : 300;
  return Array.from({ length: width / step }, (_, index) => {
    const wide = step * (index + 1);
    return `${urlOf(address, wide, (wide * height) / width, fit)} ${wide}w`;
  }).join();
}
