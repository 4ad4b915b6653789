import type { ImageFit, ImageSize } from '#contract/constants.ts';
import type { Photo } from '#contract/photos.ts';
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

export function photosOf({ images, photos }: Pick<PropertyDetail, 'images'> & Partial<Pick<PropertyDetail, 'photos'>>) {
  return images.map((url): ShownPhoto => {
    const photo = photos?.find((one) => one.url === url);
    return photo ? { ...photo, preview: softPreview(photo) } : { url };
  });
}

/** The blur hides enlarged pixels; `feFuncA` makes its edges opaque. */
function softPreview({ preview, width, height }: Photo): string {
  const spread = Math.round(Math.max(width, height) / 24);
  const image =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    '<filter id="soft" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
    `<feGaussianBlur stdDeviation="${spread}"/>` +
    '<feComponentTransfer><feFuncA type="discrete" tableValues="1 1"/></feComponentTransfer></filter>' +
    `<image width="${width}" height="${height}" preserveAspectRatio="none" filter="url(#soft)" href="${preview}"/></svg>`;
  // Parentheses end a CSS `url()`.
  return `data:image/svg+xml,${encodeURIComponent(image).replaceAll('(', '%28').replaceAll(')', '%29')}`;
}
