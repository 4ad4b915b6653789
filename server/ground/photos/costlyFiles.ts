import { partedFormatOf, partsOf, SOS } from './parts.ts';
import type { PartedFormat } from './parts.ts';

interface Costly {
  is: (name: string | number) => boolean;
  most: number;
}

/** Parts that make a small file costly to decode, and how many may be in it: far more than usual files have. */
const COSTLY_PARTS: Record<PartedFormat, Costly> = {
  // Each scan is a pass over all blocks: 540 kB, 2,600 scans, 50 megapixels take 39 s.
  jpeg: { is: (name) => name === SOS, most: 100 },
  // A text takes up to 8 MB, several times: 10 MB with 1,400 take 3 GB.
  png: { is: (name) => name === 'zTXt' || name === 'iTXt', most: 10 },
  // Each frame is searched from the first one: 10 MB with 187,000 frames take 110 s.
  webp: { is: (name) => name === 'ANMF', most: 1000 },
};

export function isCostlyToDecode(bytes: Buffer): boolean {
  const format = partedFormatOf(bytes);
  if (!format) return false;
  const { is, most } = COSTLY_PARTS[format];
  let count = 0;
  for (const { name } of partsOf(bytes, format)) if (is(name) && ++count > most) return true;
  return false;
}
