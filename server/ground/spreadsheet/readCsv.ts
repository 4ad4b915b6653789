import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Info } from 'csv-parse';
import { decodeText } from './decodeText.ts';
import { MAX_COLUMNS, MAX_RECORD } from './limits.ts';
import { messages } from './messages.ts';
import { TableError } from './table.ts';
import type { Row } from './table.ts';

const SEPARATORS = [';', '\t', ',', '|'];
const SEP_LINE = /^sep=(.)\r?\n/i;
const SAMPLE_LINES = 10;

/** Quoted cells, over several lines, too. */
const QUOTED = /(?<=^|[;,\t|\r\n])"(?:[^"]|"")*(?:"|$)/g;

const countIn = (line: string, separator: string) => line.split(separator).length - 1;

/** The character that stands equally often on most of the first lines. */
export function separatorOf(start: string): string {
  const lines = start
    .replace(QUOTED, '')
    .split(/\r\n?|\n/)
    .filter((line) => line !== '')
    .slice(0, SAMPLE_LINES);
  const score = (separator: string) => {
    const counts = lines.map((line) => countIn(line, separator)).filter((count) => count > 0);
    const lineUp = (count: number) => counts.filter((other) => other === count).length;
    return Math.max(0, ...counts.map((count) => lineUp(count) * count));
  };
  const scores = SEPARATORS.map((separator) => ({ separator, score: score(separator) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

interface Parsed {
  record: string[];
  info: Info;
}

const REFUSALS: Record<string, (line: number) => string> = {
  CSV_QUOTE_NOT_CLOSED: messages.openQuote,
  CSV_MAX_RECORD_SIZE: messages.longRow,
};

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  // Counts the rows before it: some are not yet read from the stream.
  const line = Number(error['records']) + Number(error['empty_lines']) + 1;
  return new TableError(REFUSALS[error.code]?.(line) ?? messages.broken);
}

/** The apostrophe by which programs, ours too, keep a text from being a formula. */
const withoutGuard = (cell: string) => (cell.startsWith("'") ? cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '') : cell);

export async function* readCsv(bytes: Buffer): AsyncGenerator<Row> {
  const chunks = decodeText(bytes);
  const start = chunks.next().value ?? '';
  const named = SEP_LINE.exec(start);
  const text = named ? start.slice(named[0].length) : start;
  const records: unknown = Readable.from(
    (function* () {
      yield text;
      yield* chunks;
    })(),
  ).compose(
    parse({
      delimiter: named?.[1] ?? separatorOf(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
      info: true,
    }),
  );
  try {
    for await (const { record, info } of records as AsyncIterable<Parsed>) {
      if (record.length > MAX_COLUMNS) throw new TableError(messages.tooManyColumns);
      yield { line: info.records + info.empty_lines, cells: record.map(withoutGuard) };
    }
  } catch (error) {
    throw refusalOf(error);
  }
}
