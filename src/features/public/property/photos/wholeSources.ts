import { framingOf } from '#contract/properties/framing.ts';
import { LARGE_SIDE } from '#contract/properties/photoValues.ts';
import { imageUrl } from '@/shared/format/addresses';
import type { ShownPhoto } from './photosOf';

const PAGE_BOX = { width: 1200, height: 800 };

/** Its largest variant, already loaded, is uncut. */
const isWholeOnPage = (width: number, height: number) =>
  width >= PAGE_BOX.width &&
  Math.abs(width * PAGE_BOX.height - height * PAGE_BOX.width) < 0.005 * height * PAGE_BOX.width;

/** Only pregenerated variants, for the screen's pixels at this zoom. */
export function wholeSources({ url, width, height, onPage }: ShownPhoto, scale = 1) {
  if (!width || !height) return { src: url };
  const shape = width / height;
  const largeWidth = Math.round(width * Math.min(1, LARGE_SIDE / Math.max(width, height)));
  const sources = [`${url} ${largeWidth}w`];
  if (isWholeOnPage(width, height)) {
    if (largeWidth <= PAGE_BOX.width) sources.pop();
    sources.unshift(`${imageUrl(url, '1200x800', onPage?.fit ?? 'fill')} ${PAGE_BOX.width}w`);
  }
  return {
    src: url,
    srcSet: sources.join(', '),
    sizes: `calc(${scale} * min(100vw, ${width}px, ${shape} * 100vh))`,
  };
}

/** The page's variant, exactly below the whole photograph. */
export function underlayOf({ url, width, height, onPage }: ShownPhoto) {
  if (!width || !height || !onPage) return null;
  const framing = framingOf({ width, height }, PAGE_BOX, onPage.fit);
  return { url: imageUrl(url, onPage.size, onPage.fit), size: framing === 'cut' ? 'contain' : 'cover' };
}
