import type { ImageFit, ImageSize } from '#contract/constants.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { softPreview } from './softPreview';

/** In which the page shows a photograph. */
export interface PageVariant {
  size: ImageSize;
  fit: ImageFit;
}

export interface ShownPhoto {
  url: string;
  /** What is known of it from a server that tells. */
  preview?: string;
  width?: number;
  height?: number;
  /** The page that is open has loaded this one already. */
  onPage?: PageVariant;
}

/** In order. */
export function photosOf({ images, photos }: Pick<PropertyDetail, 'images'> & Partial<Pick<PropertyDetail, 'photos'>>) {
  return images.map((url): ShownPhoto => {
    const photo = photos?.find((one) => one.url === url);
    return photo ? { ...photo, preview: softPreview(photo) } : { url };
  });
}
