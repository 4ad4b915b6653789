import { finished, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../ground/audit/audit.ts';
import { countAttempt } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { counted, writeCsv } from '../../ground/spreadsheet/exportTable.ts';
import type { Parts } from '../../ground/spreadsheet/exportTable.ts';
import { writeXlsx } from '../../ground/spreadsheet/writeXlsx.ts';
import type { SheetColumn } from '../../ground/spreadsheet/writeXlsx.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { messages } from './messages.ts';
import { beginExport, endExport } from './repository.ts';
import type { Begun } from './repository.ts';

export const SPREADSHEETS = ['csv', 'xlsx'] as const;
export type Spreadsheet = (typeof SPREADSHEETS)[number];

const TYPES: Record<Spreadsheet, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Each reads all that the user may see. */
const EXPORTS: Limit = { name: 'exports', hits: 60, seconds: 3600, message: messages.tooMany };

interface Sent extends Begun {
  kind: keyof typeof messages.sheets;
  format: Spreadsheet;
  /** Without its ending. */
  fileName: string;
  columns: readonly SheetColumn[];
  parts: Parts;
}

/** As fast as its reader takes it; what became of it is recorded. */
export async function sendExport(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
  const { format, fileName, columns, kind, filter, query } = sent;
  const { db, log } = request.server;
  const viewer = viewerOf(request);
  await countAttempt(db, EXPORTS, viewer.id);
  const id = await db.transaction(async (tx) => {
    await audit(tx, request, 'exported', { after: { what: kind, format } });
    return beginExport(tx, viewer, { kind, format, filter, query });
  });
  let count = 0;
  const parts = counted(sent.parts, (more) => (count += more));
  finished(reply.raw, (error) => {
    endExport(db, id, error ? 'aborted' : 'done', count).catch((reason: unknown) =>
      log.warn({ err: reason }, 'the end of an export could not be recorded'),
    );
  });
  const content =
    format === 'csv'
      ? Readable.from(writeCsv(columns, parts), { highWaterMark: 2 })
      : writeXlsx({ name: messages.sheets[kind], columns, parts });
  return reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${fileName}.${format}"`)
    .send(content);
}
