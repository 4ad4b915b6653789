import { MAX_COLUMNS, MAX_RECORD, MAX_TEXT } from './limits.ts';
import { messages } from './messages.ts';
import { TableError } from './table.ts';
import type { Row } from './table.ts';
import { pathOfSheet, readDateStyles, readSharedStrings, readWorkbook, readXml } from './xlsxParts.ts';
import type { Attributes } from './xlsxParts.ts';
import { Zip } from './zip.ts';

const DAY = 86_400_000;
/** Excel's day 0, as it believes in a 29 February 1900. */
const START = Date.UTC(1899, 11, 30);
const START_1904 = Date.UTC(1904, 0, 1);

const two = (number: number) => number.toString().padStart(2, '0');

/** `05/03/2024` or `05/03/2024 14:30`. */
function dateText(serial: number, from1904: boolean): string {
  const date = new Date(Math.round(((from1904 ? START_1904 : START) + serial * DAY) / 1000) * 1000);
  if (Number.isNaN(date.getTime()) || serial < 1) return String(serial);
  const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
  return Number.isInteger(serial) ? day : `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** Excel's own. */
const LAST_LINE = 1_048_576;

/** Lines only grow, whatever `r` says. */
function lineAfter(last: number, r: string): number {
  const line = Number(r);
  return Number.isSafeInteger(line) && line > last && line <= LAST_LINE ? line : last + 1;
}

/** `C12`: 2; -1 for what is none. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Excel writes long numbers as `5.511988887777E12`. */
const plainNumber = (value: string) =>
  /e/i.test(value) && Number.isSafeInteger(Number(value)) ? Number(value).toFixed() : value;

interface Cell {
  column: number;
  type: string;
  isDate: boolean;
  value: string;
  hasFormula: boolean;
}

/** @throws TableError */
export async function* readXlsx(bytes: Buffer, warnings: Set<string>): AsyncGenerator<Row> {
  const zip = await Zip.open(bytes);
  if (zip.has('xl/vbaProject.bin')) throw new TableError(messages.macros);
  if (!zip.has('xl/workbook.xml')) throw new TableError(messages.notAWorkbook);
  const { sheets, from1904 } = await readWorkbook(zip);
  const sheet = sheets.find(({ isHidden }) => !isHidden);
  if (!sheet) throw new TableError(messages.noSheet);
  const others = sheets.filter((other) => other !== sheet).map(({ name }) => name);
  if (others.length > 0) warnings.add(messages.otherSheets(others));
  const [shared, dates] = [await readSharedStrings(zip), await readDateStyles(zip)];
  const stream = await zip.read(await pathOfSheet(zip, sheet.id));
  if (!stream) throw new TableError(messages.broken);

  const rows: Row[] = [];
  let [row, cell, isValue]: [Row, Cell | null, boolean] = [{ line: 0, cells: [] }, null, false];
  let [length, total, isRowHidden, hiddenRows] = [0, 0, false, 0];

  const textOf = ({ type, value, isDate }: Cell) => {
    if (type === 's') return shared[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'sim' : 'não';
    if (type !== 'n' || value === '') return value;
    return isDate ? dateText(Number(value), from1904) : plainNumber(value);
  };

  function open(name: string, attributes: Attributes): void {
    const { r = '', t = 'n', s = '', hidden } = attributes;
    const isHidden = hidden === '1' || hidden === 'true';
    if (name === 'col' && isHidden) warnings.add(messages.hiddenColumns);
    if (name === 'mergeCell') warnings.add(messages.merged);
    if (name === 'row') {
      row = { line: lineAfter(row.line, r), cells: [] };
      length = 0;
      isRowHidden = isHidden;
    }
    if (name === 'c') {
      const named = columnOf(r);
      const column = named < 0 ? row.cells.length : named;
      if (column >= MAX_COLUMNS) throw new TableError(messages.tooManyColumns);
      cell = { column, type: t, isDate: dates[Number(s)] ?? false, value: '', hasFormula: false };
    }
    if (name === 'f' && cell) cell.hasFormula = true;
    isValue = cell !== null && (name === 'v' || name === 't');
  }

  function text(more: string): void {
    if (!isValue || !cell) return;
    cell.value += more;
    if (cell.value.length > MAX_RECORD) throw new TableError(messages.longRow(row.line));
  }

  function close(name: string): void {
    isValue = false;
    if (name === 'c' && cell) {
      if (cell.hasFormula && cell.value === '') warnings.add(messages.noResult);
      while (row.cells.length < cell.column) row.cells.push('');
      const value = textOf(cell);
      // One shared string may stand in every cell.
      [length, total] = [length + value.length, total + value.length];
      if (length > MAX_RECORD) throw new TableError(messages.longRow(row.line));
      if (total > MAX_TEXT) throw new TableError(messages.bomb);
      row.cells[cell.column] = value;
      if (cell.isDate && cell.type === 'n') (row.dates ??= []).push(cell.column);
      cell = null;
    }
    if (name !== 'row') return;
    rows.push(row);
    if (isRowHidden && row.cells.some((value) => value.trim() !== '')) hiddenRows++;
  }

  for await (const _ of readXml(stream, { open, text, close })) yield* rows.splice(0);
  if (hiddenRows > 0) warnings.add(messages.hiddenRows(hiddenRows));
}
