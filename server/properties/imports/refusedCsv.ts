import { csvLine } from '../../ground/spreadsheet/csv.ts';

interface Refused {
  line: number;
  reference: string;
  name: string;
  reason: string;
  notes: string[];
}

export async function* refusedCsv(parts: AsyncIterable<Refused[]>): AsyncGenerator<string> {
  yield csvLine(['Linha', 'Motivo', 'Referência', 'Título', 'Avisos']);
  for await (const rows of parts)
    yield rows
      .map(({ line, reason, reference, name, notes }) => csvLine([line, reason, reference, name, notes.join(' ')]))
      .join('');
}
