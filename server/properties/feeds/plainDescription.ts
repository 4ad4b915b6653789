const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ordm: 'º', ordf: 'ª', deg: '°', sup2: '²' },
  ...{ sup3: '³', frac12: '½', middot: '·', bull: '•', ndash: '–', mdash: '—', hellip: '…', laquo: '«', raquo: '»' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', euro: '€', copy: '©', reg: '®', trade: '™', times: '×' },
};
/** `aacute`, `Ccedil`: a letter and its mark. */
const MARKS: Record<string, string> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', uml: '\u0308', cedil: '\u0327' },
};

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}

function entity(written: string, name: string): string {
  if (name.startsWith('#')) return characterOf(/^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1)));
  const { letter = '', mark = '' } = /^(?<letter>[a-z])(?<mark>[a-z]+)$/i.exec(name)?.groups ?? {};
  return NAMED[name] ?? (MARKS[mark] === undefined ? written : (letter + MARKS[mark]).normalize('NFC'));
}

/** XML's and HTML's; unknown ones stay: `&b;`. */
export const decodeEntities = (text: string) =>
  text.includes('&') ? text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, entity) : text;

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
  const text = decodeEntities(written);
  if (!TAG.test(text)) return text.trim();
  const lines = without('style', without('script', text))
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/?(?:p|div|ul|ol|h[1-6]|tr|table)\b[^<>]*>/gi, '\n\n')
    .replace(TAGS, '');
  return decodeEntities(lines)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{2,}(?=• )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
