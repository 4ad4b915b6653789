import { plainText } from '#contract/ground/text.ts';
import { MAX_ROWS } from './limits.ts';
import { messages } from './messages.ts';
import { readCsv } from './readCsv.ts';
import { readXlsx } from './readXlsx.ts';
import { TableError } from './table.ts';
import type { Row, Table } from './table.ts';

const startsWith = (bytes: Buffer, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);

/** PNG, JPEG, PDF, GIF, gzip, RAR, 7-Zip: a short one could be text in UTF-16. */
const OTHERS = ['89504e47', 'ffd8ff', '25504446', '47494638', '1f8b', '52617221', '377abcaf'].map((magic) => [
  ...Buffer.from(magic, 'hex'),
]);

/** Many programs name it `.xls`. */
const MARKUP = /^(?:\uFEFF)?\s*<(?:!doctype|html|head|meta|table|style|\?xml)\b/i;

const isWorkbook = (bytes: Buffer) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

function rowsOf(bytes: Buffer, warnings: Set<string>): AsyncGenerator<Row> {
  if (isWorkbook(bytes)) return readXlsx(bytes, warnings);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new TableError(messages.oldOrLocked);
  if (OTHERS.some((magic) => startsWith(bytes, ...magic))) throw new TableError(messages.binary);
  if (MARKUP.test(bytes.toString('utf8', 0, 200))) throw new TableError(messages.markup);
  return readCsv(bytes);
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;
/** Most cells: the rest takes several times longer. */
const IS_PLAIN = /^[\x20-\x7e]*$/;
/** PostgreSQL stores neither these nor lone surrogates. */
// eslint-disable-next-line no-control-regex -- they are the point
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/gu;
/** Our own files mark texts so that spreadsheets read them as such: an apostrophe, or a mark that Excel stores in a text file as `?`. */
const APOSTROPHE = /^'(?=[=+\-@])/;
const TEXT_MARK = /^(?:'(?=[=+\-@])|\?(?=[\d+(]))/;
const cleanCell = (cell: string) => (IS_PLAIN.test(cell) ? cell : plainText(cell).replace(UNSTORABLE, '')).trim();
const clean = (row: Row): Row => ({ ...row, cells: row.cells.map(cleanCell) });
const without = (mark: RegExp, row: Row): Row => ({ ...row, cells: row.cells.map((cell) => cell.replace(mark, '')) });

/** Above it there may be a title. */
const HEADER_WITHIN = 20;
const LOOKS_LIKE_DATA = /^\S+@\S+\.\S+$|^\+?[\d\s().-]{8,}$/;

/** `AA` */
function letterOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

function nameColumns(cells: readonly string[], warnings: Set<string>): string[] {
  const times = new Map<string, number>();
  return cells.map((cell, at) => {
    if (cell === '') return `Coluna ${letterOf(at)}`;
    const key = cell.toLowerCase();
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    if (time > 1) warnings.add(messages.sameName(cell));
    return time > 1 ? `${cell} (${time})` : cell;
  });
}

/** The table in a file of any usual kind. `isOurs`: Morada wrote it. @throws TableError, also while rows are read. */
export async function readTable(bytes: Buffer, isOurs: (header: readonly string[]) => boolean): Promise<Table> {
  const warnings = new Set<string>();
  const source = rowsOf(bytes, warnings);
  const first: Row[] = [];
  while (first.length < HEADER_WITHIN) {
    const next = await source.next();
    if (next.done) break;
    const row = clean(next.value);
    if (filled(row.cells) > 0) first.push(row);
  }
  const at = Math.max(
    0,
    first.findIndex(({ cells }) => filled(cells) > 1),
  );
  const head = first[at];
  if (!head) throw new TableError(messages.empty);
  const isData = head.cells.some((cell) => LOOKS_LIKE_DATA.test(cell));
  if (isData) warnings.add(messages.noHeader);
  const before = first.slice(isData ? at : at + 1);
  if (before.length === 0) throw new TableError(messages.onlyHeader);
  const names = isData ? head.cells.map(() => '') : head.cells;
  const written = head.cells.join('\n');
  const mark = isOurs(names) && (isWorkbook(bytes) ? APOSTROPHE : TEXT_MARK);

  async function* rows(): AsyncGenerator<Row> {
    let count = 0;
    for await (const row of chain(before, source)) {
      if (filled(row.cells) === 0) continue;
      if (!isData && row.cells.join('\n') === written) {
        warnings.add(messages.headerAgain(row.line));
        continue;
      }
      if (++count > MAX_ROWS) throw new TableError(messages.tooManyRows);
      yield mark ? without(mark, row) : row;
    }
  }
  return { header: nameColumns(names, warnings), rows: rows(), warnings };
}

async function* chain(before: readonly Row[], source: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* before;
  for await (const row of source) yield clean(row);
}
