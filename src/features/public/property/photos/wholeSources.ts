import { framingOf } from '#contract/properties/framing.ts';
import { LARGE_SIDE } from '#contract/properties/photoValues.ts';
import { imageSet } from '@/shared/format/addresses';
import type { ShownPhoto } from './photosOf';

const PAGE_BOX = { width: 1200, height: 800 };

/** Its largest variant, already loaded, is uncut. */
const isWholeOnPage = (width: number, height: number) =>
  width >= PAGE_BOX.width &&
  Math.abs(width * PAGE_BOX.height - height * PAGE_BOX.width) < 0.005 * height * PAGE_BOX.width;

/** For the screen's pixels at this zoom. */
export function wholeSources({ url, width, height, fit = 'fill' }: ShownPhoto, scale = 1) {
  if (!width || !height) return { src: url };
  const shape = width / height;
  const largeWidth = Math.round(width * Math.min(1, LARGE_SIDE / Math.max(width, height)));
  const sources = [`${url} ${largeWidth}w`];
  if (isWholeOnPage(width, height)) {
    if (largeWidth <= PAGE_BOX.width) sources.pop();
    sources.unshift(imageSet(url, '1200x800', fit));
  }
  return {
    src: url,
    srcSet: sources.join(', '),
    sizes: `calc(${scale} * min(100vw, ${width}px, ${shape} * 100vh))`,
  };
}

/** Exactly below the whole photograph. */
export function underlayOf({ width, height, fit }: ShownPhoto, onPage: string | undefined) {
  if (!width || !height || !fit || !onPage) return null;
  return { url: onPage, size: framingOf({ width, height }, PAGE_BOX, fit) === 'cut' ? 'contain' : 'cover' };
}
