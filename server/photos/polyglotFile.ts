import { partedFormatOf, partsOf } from './parts.ts';
import type { PartedFormat } from './parts.ts';

/**
 * What browsers or PHP would run. Short tags need text after them: one in fifty 10 MB photographs has a random `<svg`.
 */
const MARKUP = /<script|<(?:html|svg|\?php)[\s/>][\t\n\r -~]{4}/i;

/** A PDF header may start this late. */
const PDF_HEAD = 1024;

/** End record: 22 bytes, the last two the comment's length. */
const ZIP_END = Buffer.from('PK\u0005\u0006');
const ZIP_END_BYTES = 22;

function endsAsZip(bytes: Buffer): boolean {
  let at = bytes.lastIndexOf(ZIP_END);
  while (at >= Math.max(0, bytes.length - ZIP_END_BYTES - 0xffff)) {
    const end = at + ZIP_END_BYTES;
    if (end <= bytes.length && end + bytes.readUInt16LE(end - 2) === bytes.length) return true;
    at = at === 0 ? -1 : bytes.lastIndexOf(ZIP_END, at - 1);
  }
  return false;
}

/** Captions may quote a page. */
const METADATA: Record<PartedFormat, (name: string | number) => boolean> = {
  jpeg: (name) => typeof name === 'number' && ((name >= 0xe0 && name <= 0xef) || name === 0xfe),
  png: (name) => ['tEXt', 'iTXt', 'zTXt', 'eXIf'].includes(String(name)),
  webp: (name) => ['EXIF', 'XMP '].includes(String(name)),
};

function withoutMetadata(bytes: Buffer, items: readonly Buffer[]): Buffer[] {
  const pieces: Buffer[] = [];
  let end = 0;
  const format = partedFormatOf(bytes);
  for (const { name, from, to } of format ? partsOf(bytes, format) : []) {
    if (!format || !METADATA[format](name)) continue;
    pieces.push(bytes.subarray(end, from));
    end = to;
  }
  pieces.push(bytes.subarray(end));
  return items.reduce(without, pieces);
}

function without(pieces: readonly Buffer[], item: Buffer): Buffer[] {
  let isFound = false;
  return pieces.flatMap((piece) => {
    const at = isFound ? -1 : piece.indexOf(item);
    if (at === -1) return [piece];
    isFound = true;
    return [piece.subarray(0, at), piece.subarray(at + item.length)];
  });
}

/** A string of a whole photograph makes the garbage collector stop the event loop. */
const CHARACTERS = 64 * 1024;
const LONGEST_MARKUP = 10;

function hasMarkup(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += CHARACTERS)
    if (MARKUP.test(bytes.toString('latin1', at, at + CHARACTERS + LONGEST_MARKUP))) return true;
  return false;
}

/**
 * Also a page, program, PDF or ZIP. Other trailing data is normal: previews, 'motion photo' videos. `items`: AVIF's
 * metadata.
 */
export function isPolyglot(bytes: Buffer, items: readonly Buffer[] = []): boolean {
  return (
    withoutMetadata(bytes, items).some(hasMarkup) || bytes.subarray(0, PDF_HEAD).includes('%PDF-') || endsAsZip(bytes)
  );
}
