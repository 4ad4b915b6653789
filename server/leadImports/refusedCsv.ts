import type { ImportColumn } from '#contract/leadImports.ts';
import { csvLine } from '../http/csv.ts';

interface Refused {
  line: number;
  cells: string[];
  reason: string;
}

/** The columns of the file, after the line and the reason: mended, it may be imported again. */
export async function* refusedCsv(
  columns: readonly ImportColumn[],
  parts: AsyncIterable<Refused[]>,
): AsyncGenerator<string> {
  yield csvLine(['Linha', 'Motivo', ...columns.map(({ name }) => name)]);
  for await (const rows of parts)
    yield rows
      .map(({ line, reason, cells }) => csvLine([line, reason, ...columns.map((_, at) => cells[at] ?? '')]))
      .join('');
}
