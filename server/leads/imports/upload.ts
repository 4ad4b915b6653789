import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { object } from 'yup';
import { MAX_IMPORT_BYTES } from '#contract/leads/leadImports.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadImports } from '../../ground/db/schema/leadImports.ts';
import { invalid } from '../../ground/errors/httpError.ts';
import { fileField, readFileForm } from '../../ground/http/fileForm.ts';
import { toMemory } from '../../ground/http/forms.ts';
import type { SentFile } from '../../ground/http/forms.ts';
import { countAttempt } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { changeRun, createRun } from '../../ground/runs/steps.ts';
import { MAX_WAITING } from '../../ground/spreadsheet/limits.ts';
import { TableError } from '../../ground/spreadsheet/table.ts';
import type { Row } from '../../ground/spreadsheet/table.ts';
import { waitForReading } from '../../ground/sql/waitForReading.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { recognizeColumns } from './columns.ts';
import { ColumnValues } from './columnValues.ts';
import { messages } from './messages.ts';
import { readSentTable } from './readSentTable.ts';

export const leadsUpload = object({
  file: fileField<SentFile>(messages.oneFile).required(messages.chooseFile),
});

/** Each holds a file in memory. */
const UPLOADS: Limit = { name: 'spreadsheets', hits: 60, seconds: 3600, message: messages.tooMany };

/** A `preValidation` hook. */
export async function readTableForm(request: FastifyRequest): Promise<void> {
  await countAttempt(request.server.db, UPLOADS, viewerOf(request).id);
  request.body = await readFileForm(request, { maxBytes: MAX_IMPORT_BYTES, read: toMemory, texts: messages });
}

/** Few: others come between. */
const ROWS_PER_STATEMENT = 250;

async function insertRows(tx: Db, importId: string, rows: readonly Row[]): Promise<void> {
  await tx.execute(sql`
    insert into lead_import_rows (import_id, line, cells)
    select ${importId}, (r ->> 'line')::int, array(select jsonb_array_elements_text(r -> 'cells'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`);
}

/** Stores the rows as they are. Returns the import's id. @throws 400 for what is no table. */
export async function storeUpload(tx: Db, { id: actorId }: Viewer, { bytes, name, sha256 }: SentFile): Promise<string> {
  const id = uuidv7();
  const fileName = name.normalize('NFC').slice(0, 200) || 'planilha';
  try {
    await waitForReading(tx);
    await using table = await readSentTable(bytes);
    const { header, rows, warnings } = table;
    await createRun(tx, { id, kind: 'leadImport', actorId });
    await tx.insert(leadImports).values({ id, fileName, sha256, columns: [], warnings: [] });
    let [waiting, length, total, width]: [Row[], number, number, number] = [[], 0, 0, header.length];
    const values: ColumnValues[] = [];
    for await (const row of rows) {
      total++;
      row.cells.forEach(
        (cell, at) => cell !== '' && (values[at] ??= new ColumnValues()).add(cell, row.dates?.includes(at)),
      );
      width = Math.max(width, row.cells.length);
      waiting.push(row);
      for (const cell of row.cells) length += cell.length;
      if (waiting.length < ROWS_PER_STATEMENT && length < MAX_WAITING) continue;
      await insertRows(tx, id, waiting);
      [waiting, length] = [[], 0];
    }
    if (waiting.length > 0) await insertRows(tx, id, waiting);
    const names = Array.from({ length: width }, (_, at) => header[at] ?? `Coluna ${at + 1}`);
    const recognised = recognizeColumns(names, values);
    const turned = names.flatMap((name, at) => {
      const count = values[at]?.turned ?? 0;
      return count > 0 ? [messages.turnedDates(name, count)] : [];
    });
    await tx
      .update(leadImports)
      .set({ ...recognised, warnings: [...warnings, ...turned] })
      .where(sql`${leadImports.id} = ${id}`);
    await changeRun(tx, id, { total });
    return id;
  } catch (error) {
    throw error instanceof TableError ? invalid(error.message, { file: error.message }) : error;
  }
}
