import type { ImageFit, ImageSize } from '#contract/constants.ts';
import type { PropertyDetail } from '#contract/properties.ts';

export interface PageVariant {
  size: ImageSize;
  fit: ImageFit;
}

export interface ShownPhoto {
  url: string;
  /** Not all servers send it, `width` and `height`. */
  preview?: string;
  width?: number;
  height?: number;
  /** Already loaded. */
  onPage?: PageVariant;
}

export const photosOf = ({
  images,
  photos,
}: Pick<PropertyDetail, 'images'> & Partial<Pick<PropertyDetail, 'photos'>>) =>
  images.map((url): ShownPhoto => photos?.find((one) => one.url === url) ?? { url });
