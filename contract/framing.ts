import type { ImageFit } from './constants.ts';

export interface Box {
  width: number;
  height: number;
}

/** Cutting less than a sixth off is not missed: 4:3 into 3:2 loses a ninth, a portrait into a landscape more than half. */
const LEAST_KEPT = 5 / 6;

/**
 * How a photograph comes into a box: cut to it, or whole on a ground. Nothing is ever distorted: `fill` fills the box,
 * with the photograph where little of it is lost and with a ground besides it where much would be.
 */
export function framingOf(photo: Box, box: Box, fit: ImageFit): 'cut' | 'whole' {
  if (fit === 'cover') return 'cut';
  const shapes = (photo.width / photo.height) * (box.height / box.width);
  return Math.min(shapes, 1 / shapes) >= LEAST_KEPT ? 'cut' : 'whole';
}
