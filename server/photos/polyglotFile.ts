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

/** Also a page, program, PDF or ZIP. Other trailing data is normal: previews, 'motion photo' videos. */
export function isPolyglot(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1')) || bytes.subarray(0, PDF_HEAD).includes('%PDF-') || endsAsZip(bytes);
}
