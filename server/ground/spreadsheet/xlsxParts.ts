import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_SHARED_STRINGS, MAX_SHEETS, MAX_STYLES } from './limits.ts';
import { messages } from './messages.ts';
import { TableError } from './table.ts';
import type { Zip } from './zip.ts';

export type Attributes = Record<string, string>;

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
export async function* readXml(stream: Readable, reader: Reader): AsyncGenerator<void> {
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

export async function readWorkbook(zip: Zip): Promise<Workbook> {
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

export async function pathOfSheet(zip: Zip, id: string): Promise<string> {
  let path = '';
  await readPart(zip, 'xl/_rels/workbook.xml.rels', {
    open: (_name, { Id, Target = '' }) => {
      if (Id === id) path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    },
  });
  return path;
}

const MAX_SHARED = 60_000_000;

export async function readSharedStrings(zip: Zip): Promise<string[]> {
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
export async function readDateStyles(zip: Zip): Promise<boolean[]> {
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
