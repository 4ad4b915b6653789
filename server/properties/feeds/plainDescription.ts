import { decodeHTMLStrict } from 'entities';

const TAG = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i;
const TAGS = new RegExp(TAG, 'gi');

/** In one pass: a pattern would look to the end of the text from each beginning. */
function without(element: string, text: string): string {
  const small = text.toLowerCase();
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = small.indexOf(`<${element}`, from);
    const end = start < 0 ? -1 : small.indexOf(`</${element}>`, start);
    if (end < 0) return parts.concat(text.slice(from)).join('');
    parts.push(text.slice(from, start));
    from = end + element.length + 3;
  }
}

/** The text of HTML, whose markup may be written as entities; other texts stay as they are. */
export function plainDescription(written: string): string {
  const text = decodeHTMLStrict(written);
  if (!TAG.test(text)) return text.trim();
  const lines = without('style', without('script', text))
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/?(?:p|div|ul|ol|h[1-6]|tr|table)\b[^<>]*>/gi, '\n\n')
    .replace(TAGS, '');
  return decodeHTMLStrict(lines)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{2,}(?=• )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
