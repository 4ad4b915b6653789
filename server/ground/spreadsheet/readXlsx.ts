import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import {
  MAX_ATTRIBUTES,
  MAX_COLUMNS,
  MAX_DEPTH,
  MAX_RECORD,
  MAX_SHARED_STRINGS,
  MAX_SHEETS,
  MAX_STYLES,
  MAX_TEXT,
} from './limits.ts';
import { messages } from './messages.ts';
import { dateText } from './serialDates.ts';
import { TableError } from './table.ts';
import type { Row } from './table.ts';
import { Zip } from './zip.ts';

type Attributes = Record<string, string>;

interface Reader {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Some programs write `x:row`. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** @throws TableError above it: only a file made to fill our memory has as much. */
function limit(count: number, most: number): void {
  if (count > most) throw new TableError(messages.bomb);
}

/** Yields after each piece, for what `reader` has collected. */
async function* readXml(stream: Readable, reader: Reader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let [depth, given] = [0, 0];
  parser.on('attribute', () => limit(++given, MAX_ATTRIBUTES));
  parser.on('opentag', ({ name, attributes }) => {
    given = 0;
    limit(++depth, MAX_DEPTH);
    reader.open?.(localName(name), attributes);
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth--;
    reader.close?.(localName(name));
  });
  parser.on('error', () => {
    throw new TableError(messages.broken);
  });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    parser.close();
  } catch (error) {
    // Also a size that lied.
    throw error instanceof TableError ? error : new TableError(messages.broken);
  }
  yield;
}

async function readPart(zip: Zip, name: string, reader: Reader): Promise<void> {
  const stream = await zip.read(name);
  if (!stream) return;
  for await (const _ of readXml(stream, reader));
}

interface Workbook {
  sheets: { name: string; isHidden: boolean; id: string }[];
  from1904: boolean;
}

async function readWorkbook(zip: Zip): Promise<Workbook> {
  const book: Workbook = { sheets: [], from1904: false };
  await readPart(zip, 'xl/workbook.xml', {
    open: (name, { name: title = '', state, date1904, ...others }) => {
      if (name === 'workbookPr') book.from1904 = date1904 === '1' || date1904 === 'true';
      if (name !== 'sheet') return;
      const id = Object.entries(others).find(([key]) => localName(key) === 'id')?.[1] ?? '';
      limit(book.sheets.push({ name: title, isHidden: state !== undefined && state !== 'visible', id }), MAX_SHEETS);
    },
  });
  return book;
}

async function pathOfSheet(zip: Zip, id: string): Promise<string> {
  let path = '';
  await readPart(zip, 'xl/_rels/workbook.xml.rels', {
    open: (_name, { Id, Target = '' }) => {
      if (Id === id) path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    },
  });
  return path;
}

const MAX_SHARED = 60_000_000;

async function readSharedStrings(zip: Zip): Promise<string[]> {
  const strings: string[] = [];
  let [text, isText, isSound, total] = ['', false, false, 0];
  await readPart(zip, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isSound = true;
      isText = name === 't' && !isSound;
    },
    text: (more) => {
      if (!isText) return;
      text += more;
      limit((total += more.length), MAX_SHARED);
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isSound = false;
      if (name === 'si') limit(strings.push(text), MAX_SHARED_STRINGS);
    },
  });
  return strings;
}

/** Excel's own; 45 to 47 are times. */
const isBuiltInDate = (format: number) =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 47);
/** Without texts, colours and `[h]`. */
const isDateFormat = (code: string) =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')) && !/general/i.test(code);

/** Excel's limit. */
const LONGEST_FORMAT = 255;

/** By cell style. */
async function readDateStyles(zip: Zip): Promise<boolean[]> {
  const custom = new Map<number, boolean>();
  const styles: boolean[] = [];
  let [isCell, formats] = [false, 0];
  await readPart(zip, 'xl/styles.xml', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      const format = Number(numFmtId);
      if (name === 'numFmt') {
        limit(++formats, MAX_STYLES);
        custom.set(format, isDateFormat(formatCode.slice(0, LONGEST_FORMAT)));
      }
      if (name === 'cellXfs') isCell = true;
      if (name === 'xf' && isCell) limit(styles.push(custom.get(format) ?? isBuiltInDate(format)), MAX_STYLES);
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return styles;
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
