import { serveReading } from '../../ground/concurrency/serveReading.ts';
import { readTable } from '../../ground/spreadsheet/readTable.ts';
import { TableError } from '../../ground/spreadsheet/table.ts';
import { isOurs } from './columns.ts';

/** The module that `readSentTable` runs in a thread. */
await serveReading(async (file) => {
  const sent = file as Uint8Array;
  const { header, rows, warnings } = await readTable(Buffer.from(sent.buffer, sent.byteOffset, sent.length), isOurs);
  return { head: header, items: rows, warnings };
}, TableError);
