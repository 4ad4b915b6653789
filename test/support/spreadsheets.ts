import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

type Cell = string | number | { xml: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cellXml(cell: Cell): string {
  if (typeof cell === 'object') return cell.xml;
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

/** `isStored`: not compressed, so that no part expands. */
export async function zipOf(files: Record<string, string | Buffer>, isStored = false): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress: !isStored });
  zip.end();
  return buffer(zip.outputStream);
}

interface Workbook {
  /** After the rows: `<mergeCells>…`. */
  after?: string;
  /** Inside `<sheets>`, before the sheet with the rows. */
  sheetsBefore?: string;
  files?: Record<string, string | Buffer>;
  isStored?: boolean;
}

/** The second cell format is a date. */
export const xlsxOf = (rows: Cell[][], { after = '', sheetsBefore = '', files = {}, isStored }: Workbook = {}) =>
  zipOf(
    {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheetsBefore}<sheet name="Leads" sheetId="9" r:id="rId9"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId9" Target="worksheets/sheet9.xml"/></Relationships>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet9.xml': `<worksheet><sheetData>${rows
        .map((cells) => `<row>${cells.map(cellXml).join('')}</row>`)
        .join('')}</sheetData>${after}</worksheet>`,
      ...files,
    },
    isStored,
  );
