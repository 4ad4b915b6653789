import { PHOTO_LIMITS } from '#contract/constants.ts';

export interface Size {
  width: number;
  height: number;
}

/** Of a canvas on older iPhones. */
const MAX_AREA = 4096 * 4096;
const MAX_SIDE = 8192;

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** As the server: the longer side has at most `PHOTO_LIMITS.side` pixels. */
export function fittingSize(photo: Size): Size {
  return scaled(photo, Math.min(1, PHOTO_LIMITS.side / Math.max(photo.width, photo.height)));
}

/**
 * Sizes to draw one after the other, the fitting one last. Some browsers look at four pixels for each new one, so each
 * step at most halves, as far as canvases allow.
 */
export function scaleSteps(photo: Size): Size[] {
  const steps = [fittingSize(photo)];
  for (;;) {
    const [first = photo] = steps;
    const doubled = scaled(first, 2);
    const fits = doubled.width * doubled.height <= MAX_AREA && Math.max(doubled.width, doubled.height) <= MAX_SIDE;
    if (!fits || doubled.width >= photo.width) return steps;
    steps.unshift(doubled);
  }
}
