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

/** The text of HTML, whose markup may be written as entities; other texts stay as they are. */
export function plainDescription(written: string): string {
  const text = decodeEntities(written);
  if (!TAG.test(text)) return text.trim();
  const lines = text
    .replace(/<(script|style)\b.*?<\/\1>/gis, '')
    .replace(/\s*<br\s*\/?>\s*/gi, '\n')
    .replace(/\s*<li\b[^<>]*>\s*/gi, '\n• ')
    .replace(/\s*<\/?(?:p|div|ul|ol|h[1-6]|tr|table)\b[^<>]*>\s*/gi, '\n\n')
    .replace(TAGS, '');
  return decodeEntities(lines)
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
