import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`;

/** With a comma and no points, which spreadsheets in Portuguese read as a number. */
export const csvDecimal = (value: number) => value.toFixed(2).replace('.', ',');

/** Spreadsheets run these as formulas, also full-width or after spaces. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Quoted: separators and line breaks in names move no column. */
function csvCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** For Portuguese spreadsheets. */
const MARK = '\uFEFF';

/** `parts`: lines, streamed. */
export const sendCsv = (reply: FastifyReply, fileName: string, parts: Iterable<string> | AsyncIterable<string>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(marked(parts)));

async function* marked(parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield MARK;
  yield* parts;
}
