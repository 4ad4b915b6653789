import { readInThread } from '../../ground/concurrency/readInThread.ts';
import { messages } from '../../ground/spreadsheet/messages.ts';
import { TableError } from '../../ground/spreadsheet/table.ts';
import type { Row, Table } from '../../ground/spreadsheet/table.ts';

const REFUSALS = { Refusal: TableError, tooLarge: messages.bomb, tooSlow: messages.slow };

/** `readTable` in a thread. @throws TableError, also while rows are read. */
export async function readSentTable(bytes: Buffer): Promise<Table & AsyncDisposable> {
  const thread = new URL('tableThread.ts', import.meta.url);
  const { head, items, ...reading } = await readInThread<string[], Row>(thread, bytes, REFUSALS);
  return { ...reading, header: head, rows: items };
}
