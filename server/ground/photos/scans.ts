import sharp from 'sharp';
import { partedFormatOf, partsOf, SOS } from './parts.ts';

// JPEG, ITU-T T.81, B.2.

interface Scan {
  components: number[];
  first: number;
  last: number;
  /** Later scans add them. */
  missingBits: number;
}

const SOF0 = 0xc0;
const SOF1 = 0xc1;
const isFrame = (name: string | number) =>
  typeof name === 'number' && name >= SOF0 && name <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(name);

function readScans(bytes: Buffer): { frame: number; components: number; scans: Scan[] } {
  const found = { frame: 0, components: 0, scans: [] as Scan[] };
  for (const { name, from } of partsOf(bytes, 'jpeg')) {
    if (isFrame(name)) Object.assign(found, { frame: bytes[from + 1] ?? 0, components: bytes[from + 9] ?? 0 });
    if (name !== SOS) continue;
    const count = bytes[from + 4] ?? 0;
    const components = Array.from({ length: count }, (_, at) => bytes[from + 5 + 2 * at] ?? 0);
    const [first = 0, last = 0, bits = 0] = bytes.subarray(from + 5 + 2 * count, from + 8 + 2 * count);
    found.scans.push({ components, first, last, missingBits: bits & 0x0f });
  }
  return found;
}

/** Otherwise decoders hold all coefficients, up to 6 bytes a pixel. */
export function isOneScan(bytes: Buffer): boolean {
  if (partedFormatOf(bytes) !== 'jpeg') return false;
  const { frame, scans } = readScans(bytes);
  return (frame === SOF0 || frame === SOF1) && scans.length === 1;
}

function hasAllScansBegun(bytes: Buffer): boolean {
  const { components, scans } = readScans(bytes);
  const complete = new Set<string>();
  for (const { components: ids, first, last, missingBits } of scans)
    for (const id of missingBits === 0 ? ids : [])
      for (let coefficient = first; coefficient <= last; coefficient++) complete.add(`${id}:${coefficient}`);
  return components > 0 && complete.size === components * 64;
}

/** Decoders make missing rows this grey. */
const isBlank = (value: number) => Math.abs(value - 128) <= 2;

/** Share of the height. */
const MAX_BLANK = 0.02;

async function hasLastRows(bytes: Buffer): Promise<boolean> {
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'none' });
  const { width, height } = await image.metadata();
  const rows = Math.ceil(height * MAX_BLANK);
  const pixels = await image
    .extract({ left: 0, top: height - rows, width, height: rows })
    .raw()
    .toBuffer();
  return !pixels.every(isBlank);
}

/** A JPEG that was cut off. */
export const isWholeEnough = async (bytes: Buffer): Promise<boolean> =>
  partedFormatOf(bytes) === 'jpeg' && hasAllScansBegun(bytes) && (await hasLastRows(bytes));
