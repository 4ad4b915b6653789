/** In decoder order, without decoding. */
type Parts = (bytes: Buffer) => Iterable<string | number>;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Without length. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= SOI) || marker === 0x01;

/** Skips to the next marker, as libjpeg does. */
function* jpegMarkers(bytes: Buffer): Generator<number> {
  for (let at = 2; at < bytes.length - 3; at++) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0x00 || marker === 0xff || isBare(marker)) continue;
    if (marker === EOI) return;
    yield marker;
    // The loop adds one.
    at += 1 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
}

function* pngChunks(bytes: Buffer): Generator<string> {
  for (let at = 8; at <= bytes.length - 12; at += 12 + bytes.readUInt32BE(at))
    yield bytes.toString('latin1', at + 4, at + 8);
}

function* webpChunks(bytes: Buffer): Generator<string> {
  for (let at = 12; at <= bytes.length - 8;) {
    yield bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
}

interface Costly {
  parts: Parts;
  is: (part: string | number) => boolean;
  most: number;
}

/**
 * Costly to decode, however small. Normal: ten scans; three texts in a phone's PNG; a thousand frames per minute of
 * animation.
 */
const COSTLY_CHUNKS: Record<string, Costly> = {
  // A pass over all blocks each: 540 kB, 2,600 scans, 50 megapixels take 39 s.
  jpeg: { parts: jpegMarkers, is: (marker) => marker === SOS, most: 100 },
  // Up to 8 MB each, several times: 10 MB with 1,400 take 3 GB.
  png: { parts: pngChunks, is: (type) => type === 'zTXt' || type === 'iTXt', most: 10 },
  // Each search starts at the first: 10 MB with 187,000 frames take 110 s.
  webp: { parts: webpChunks, is: (type) => type === 'ANMF', most: 1000 },
};

function formatOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === SOI) return 'jpeg';
  if (bytes.toString('latin1', 1, 4) === 'PNG') return 'png';
  return bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : '';
}

export function isCostlyToUnpack(bytes: Buffer): boolean {
  const costly = COSTLY_CHUNKS[formatOf(bytes)];
  if (!costly) return false;
  let count = 0;
  for (const part of costly.parts(bytes)) if (costly.is(part) && ++count > costly.most) return true;
  return false;
}
