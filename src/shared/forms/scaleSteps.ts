import { PHOTO_LIMITS } from '#contract/properties/photoValues.ts';

export interface Size {
  width: number;
  height: number;
}

/** The limit of iPhones' canvases. */
const MAX_AREA = 4096 * 4096;
const MAX_SIDE = 8192;

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

export function fittingSize(photo: Size): Size {
  return scaled(photo, Math.min(1, PHOTO_LIMITS.side / Math.max(photo.width, photo.height)));
}

/** To draw one after the other. Firefox blurs or drops details beyond a half, so each step halves if canvases allow. */
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
