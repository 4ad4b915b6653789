import type { Photo } from '#contract/photos.ts';

/**
 * The preview in the photograph's shape, blurred by the browser: enlarged as it is, its few pixels show. Its edges are
 * made opaque again, which the blur lets fade.
 */
export function softPreview({ preview, width, height }: Photo): string {
  const spread = Math.round(Math.max(width, height) / 24);
  const image =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    '<filter id="soft" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
    `<feGaussianBlur stdDeviation="${spread}"/>` +
    '<feComponentTransfer><feFuncA type="discrete" tableValues="1 1"/></feComponentTransfer></filter>' +
    `<image width="${width}" height="${height}" preserveAspectRatio="none" filter="url(#soft)" href="${preview}"/></svg>`;
  // What stands in a CSS `url()` keeps its brackets to itself.
  return `data:image/svg+xml,${encodeURIComponent(image).replaceAll('(', '%28').replaceAll(')', '%29')}`;
}
