import { IMAGE_SIZES } from '#contract/properties/photoValues.ts';
import type { ImageFit, ImageSize } from '#contract/properties/photoValues.ts';

const boxOf = (size: ImageSize) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
};

export function imageUrl(address: string, size: ImageSize, fit: ImageFit = 'cover'): string {
  const { width, height } = boxOf(size);
  return `${address}${address.includes('?') ? '&' : '?'}w=${width}&h=${height}&fit=${fit}`;
}

/** A `srcset`: the server makes each size of each photograph. */
export function imageSet(address: string, largest: ImageSize, fit?: ImageFit): string {
  const { width, height } = boxOf(largest);
  return IMAGE_SIZES.map((size) => ({ size, box: boxOf(size) }))
    .filter(({ box }) => box.width <= width && box.width * height === box.height * width)
    .map(({ size, box }) => `${imageUrl(address, size, fit)} ${box.width}w`)
    .join(', ');
}
