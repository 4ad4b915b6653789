import type { ImportColumn } from '#contract/leads/leadImports.ts';
import { csvLine } from '../../ground/spreadsheet/csv.ts';

interface Refused {
  line: number;
  cells: string[];
  reason: string;
}

/** Before the file's own columns. Mended, it may be imported again, and these are left out. */
export const REFUSED_HEADER = ['Linha', 'Motivo'];

export async function* refusedCsv(
  columns: readonly ImportColumn[],
  parts: AsyncIterable<Refused[]>,
): AsyncGenerator<string> {
  yield csvLine([...REFUSED_HEADER, ...columns.map(({ name }) => name)]);
  for await (const rows of parts)
    yield rows
      .map(({ line, reason, cells }) => csvLine([line, reason, ...columns.map((_, at) => cells[at] ?? '')]))
      .join('');
}
