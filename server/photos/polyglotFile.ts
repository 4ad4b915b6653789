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

function withoutMetadata(bytes: Buffer, items: readonly Buffer[]): string {
  const pieces: string[] = [];
  let end = 0;
  const cut = (from: number, to: number) => {
    pieces.push(bytes.toString('latin1', end, from));
    end = to;
  };
  const format = partedFormatOf(bytes);
  if (format) for (const { name, from, to } of partsOf(bytes, format)) if (METADATA[format](name)) cut(from, to);
  pieces.push(bytes.toString('latin1', end));
  const text = pieces.join('');
  return items.reduce((rest, item) => rest.replace(item.toString('latin1'), () => ''), text);
}

/**
 * Also a page, program, PDF or ZIP. Other trailing data is normal: previews, 'motion photo' videos. `items`: AVIF's
 * metadata.
 */
export function isPolyglot(bytes: Buffer, items: readonly Buffer[] = []): boolean {
  return (
    MARKUP.test(withoutMetadata(bytes, items)) || bytes.subarray(0, PDF_HEAD).includes('%PDF-') || endsAsZip(bytes)
  );
}
