/**
 * What a browser or a PHP server would run. Short names count only with text behind them: by chance, `<svg` alone stands
 * in one of fifty photographs of 10 MB.
 */
const MARKUP = /<script|<(?:html|svg|\?php)[\s/>][\t\n\r -~]{4}/i;

/** A PDF may begin this late. */
const PDF_HEAD = 1024;

/** The record a ZIP ends with: 22 bytes, of which the last two are the length of the comment behind them. */
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

/**
 * Whether a file that is a photograph is a page, a program, a PDF or a ZIP as well. Other data behind the picture is
 * usual: telephones add previews and the video of a 'motion photo'.
 */
export function isMoreThanAPhoto(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1')) || bytes.subarray(0, PDF_HEAD).includes('%PDF-') || endsAsZip(bytes);
}
