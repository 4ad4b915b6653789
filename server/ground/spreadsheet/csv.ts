import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { readPhone } from '../parsing/readPhone.ts';
import type { Cell } from './table.ts';
import { writePhone } from './writePhone.ts';

export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(';')}\r\n`;

export const csvDecimal = (value: number): Cell => ({ decimal: value });

/** Spreadsheets run these as formulas, also full-width or after spaces. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

const MONTHS = `jan janeiro january fev fevereiro feb february mar março marco march abr abril apr april mai maio may
  jun junho june jul julho july ago agosto aug august set setembro sep sept september out outubro oct october
  nov novembro november dez dezembro dec december`;
const VALUE_WORDS = new Set([...MONTHS.split(/\s+/), ...['e', 'de', 'am', 'pm', 'r', 'us']]);
const VALUE = /^[\d\s\p{L}.,:/%+\-$€£]*\d[\d\s\p{L}.,:/%+\-$€£]*$/u;
const LONGEST_VALUE = 30;
const TRUTH = /^(?:true|false|verdadeiro|falso)$/i;

/** `1/2`, `5 mai`: spreadsheets convert these. */
function looksLikeValue(written: string): boolean {
  const text = written.normalize('NFKC').trim().toLowerCase();
  if (TRUTH.test(text)) return true;
  const inner = text.replace(/^\((.*)\)$/, '$1');
  if (inner.length > LONGEST_VALUE || !VALUE.test(inner)) return false;
  return (inner.match(/\p{L}+/gu) ?? []).every((word) => VALUE_WORDS.has(word));
}

const E164 = /^\+[1-9]\d{6,14}$/;
const PHONE = /^\+[\d ().-]{7,24}$/;
/** Digits after a blank are no number and no formula. */
const SPACED_PHONE = /^(?=(?:\D*\d){7})\+\d{1,4} \d+(?:[ -]\d+)*$/;

function phoneAsText(text: string): string | null {
  if (!PHONE.test(text)) return null;
  const phone = E164.test(text) ? text : readPhone(text);
  if (phone !== null) return writePhone(phone);
  return SPACED_PHONE.test(text) ? text : null;
}

/** Excel, LibreOffice and Google Sheets then read text. An apostrophe would show. */
const ZERO_WIDTH_SPACE = '\u200B';

/** Most cells: the rest takes several times longer. */
const IS_PLAIN = /^[a-zà-öø-ÿ ]*$/i;

function asText(text: string): string {
  if (IS_PLAIN.test(text) && !TRUTH.test(text.trim())) return text;
  const phone = phoneAsText(text);
  if (phone !== null) return phone;
  if (looksLikeValue(text)) return ZERO_WIDTH_SPACE + text;
  return FORMULA.test(text) ? `'${text}` : text;
}

function written(cell: Cell): string {
  if (typeof cell === 'string') return asText(cell);
  if (typeof cell === 'object' && 'at' in cell) return cell.at.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1');
  // As in Portuguese.
  return (typeof cell === 'number' ? cell.toString() : cell.decimal.toFixed(2)).replace('.', ',');
}

/** Quoted: separators and line breaks in names move no column. */
const csvCell = (cell: Cell) => `"${written(cell).replaceAll('"', '""')}"`;

/** For Portuguese spreadsheets. */
const MARK = '\uFEFF';

/** `parts`: lines, streamed. */
export const sendCsv = (reply: FastifyReply, fileName: string, parts: Iterable<string> | AsyncIterable<string>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(marked(parts)));

export async function* marked(parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield MARK;
  yield* parts;
}
