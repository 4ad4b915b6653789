import type { Readable } from 'node:stream';
import type { Cell } from './table.ts';
import { zipStream } from './zipStream.ts';
import type { ZipEntry } from './zipStream.ts';

export interface SheetColumn {
  title: string;
  /** In characters. */
  width: number;
}

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  parts: Iterable<Cell[][]> | AsyncIterable<Cell[][]>;
}

/** Excel's limit. */
const MAX_ROWS = 1_048_576;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OF_SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OF_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const OF_PACKAGES = 'http://schemas.openxmlformats.org/package/2006';

/** By index: plain, bold, minute, decimal, day. */
const STYLES = `${HEAD}<styleSheet xmlns="${OF_SHEETS}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// eslint-disable-next-line no-control-regex -- XML has none of them
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const escaped = (text: string) => text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '');

const textCell = (text: string, style = '') =>
  text === '' ? '<c/>' : `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Excel's day 0, and what it counts in. */
const START = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;
/** A minute is no whole number, else midnight were a day. */
function serialOf(at: string): number {
  const [day = '', time] = at.split(' ');
  return (Date.parse(time === undefined ? day : `${day}T${time}:01Z`) - START) / DAY;
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'string') return textCell(cell);
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if ('decimal' in cell) return `<c s="3"><v>${cell.decimal}</v></c>`;
  return `<c s="${cell.at.includes(' ') ? 2 : 4}"><v>${serialOf(cell.at)}</v></c>`;
}

const rowsOf = (rows: readonly Cell[][]) => rows.map((cells) => `<row>${cells.map(cellOf).join('')}</row>`).join('');

/** Real dates and numbers; texts are never formulas. More than a sheet holds goes on in another one. */
export const writeXlsx = (sheet: Sheet, maxRows = MAX_ROWS): Readable => zipStream(filesOf(sheet, maxRows));

async function* filesOf({ name, columns, parts }: Sheet, maxRows: number): AsyncGenerator<ZipEntry> {
  const source = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]();
  let next = [] as Cell[][] | null;

  async function* sheetXml(): AsyncGenerator<string> {
    const widths = columns.map(
      ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
    );
    const head = columns.map(({ title }) => textCell(title, ' s="1"')).join('');
    yield `${HEAD}<worksheet xmlns="${OF_SHEETS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${head}</row>`;
    let room = maxRows - 1;
    while (next !== null) {
      const rows: Cell[][] = next.slice(0, room);
      if (rows.length > 0) yield rowsOf(rows);
      room -= rows.length;
      if (rows.length < next.length) {
        next = next.slice(rows.length);
        break;
      }
      const read = await source.next();
      next = read.done ? null : read.value;
    }
    yield '</sheetData></worksheet>';
  }

  let count = 0;
  try {
    while (next !== null) yield { name: `xl/worksheets/sheet${++count}.xml`, parts: sheetXml() };
  } finally {
    await source.return?.();
  }
  const sheets = Array.from({ length: count }, (_, at) => at + 1);
  const files = {
    'xl/styles.xml': STYLES,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${OF_SHEETS}" xmlns:r="${OF_RELATIONS}"><sheets>${sheets
      .map((id) => `<sheet name="${escaped(id === 1 ? name : `${name} ${id}`)}" sheetId="${id}" r:id="rId${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${OF_PACKAGES}/relationships">${sheets
      .map((id) => `<Relationship Id="rId${id}" Type="${OF_RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}<Relationship Id="styles" Type="${OF_RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${OF_PACKAGES}/relationships"><Relationship Id="rId1" Type="${OF_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${HEAD}<Types xmlns="${OF_PACKAGES}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sheets
      .map(
        (id) =>
          `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  };
  for (const [file, xml] of Object.entries(files)) yield { name: file, parts: [xml] };
}
