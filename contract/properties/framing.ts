import type { ImageFit } from './photoValues.ts';

export interface Box {
  width: number;
  height: number;
}

/** Small crops are hardly visible: 4:3 to 3:2 loses a ninth, portrait to landscape over half. */
const MIN_VISIBLE = 5 / 6;

export function framingOf(photo: Box, box: Box, fit: ImageFit): 'cut' | 'whole' {
  if (fit === 'cover') return 'cut';
  const shapes = (photo.width / photo.height) * (box.height / box.width);
  return Math.min(shapes, 1 / shapes) >= MIN_VISIBLE ? 'cut' : 'whole';
}
