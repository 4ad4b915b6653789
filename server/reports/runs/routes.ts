import { idParams } from '#contract/ground/params.ts';
import { runRowsQuery, runsQuery } from '#contract/ground/runs.ts';
import { audit, withoutHead } from '../../ground/audit/audit.ts';
import { idempotentWrite, keyOf } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { carryOut } from '../../ground/runs/carryOut.ts';
import { findRun, kindOf, listRunRows, listRuns } from '../../ground/runs/list.ts';
import { skippedCsv, skippedFileOf } from '../../ground/runs/skippedCsv.ts';
import { cancel, startUndo } from '../../ground/runs/undo.ts';
import { sendCsv } from '../../ground/spreadsheet/csv.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { requireExport, viewerOf } from '../../people/sessions/session.ts';

export function runRoutes(app: App): void {
  const { db, runKinds } = app;

  app.get('/runs', { schema: { querystring: runsQuery } }, async (request, reply) =>
    sendList(reply, await listRuns(db, runKinds, viewerOf(request), request.query)),
  );

  app.get('/runs/:id', { schema: { params: idParams } }, async (request) => {
    const { id } = request.params;
    const viewer = viewerOf(request);
    return findRun(db, await kindOf(db, runKinds, viewer, id), viewer, id);
  });

  app.get('/runs/:id/rows', { schema: { params: idParams, querystring: runRowsQuery } }, async (request, reply) => {
    const { id } = request.params;
    const viewer = viewerOf(request);
    const kind = await kindOf(db, runKinds, viewer, id);
    return sendList(reply, await listRunRows(db, kind, viewer, id, request.query));
  });

  app.post('/runs/:id/undo', { schema: { params: idParams } }, async (request) => {
    const { id } = request.params;
    const viewer = viewerOf(request);
    const kind = await kindOf(db, runKinds, viewer, id);
    await carryOut(app, request, kind, async (tx) => {
      await startUndo(tx, kind, { id, viewer, request: keyOf(request) }, app.settings);
      return id;
    });
    return findRun(db, kind, viewer, id);
  });

  app.post('/runs/:id/cancel', { schema: { params: idParams } }, async (request, reply) => {
    const { id } = request.params;
    const viewer = viewerOf(request);
    const kind = await kindOf(db, runKinds, viewer, id);
    return idempotentWrite(request, reply, 200, async (tx) => {
      await cancel(tx, kind, { id, actorId: viewer.id }, app.settings);
      return findRun(tx, kind, viewer, id);
    });
  });

  app.get(
    '/runs/:id/skipped.csv',
    { onRequest: requireExport, ...withoutHead({ params: idParams }) },
    async (request, reply) => {
      const { id } = request.params;
      const viewer = viewerOf(request);
      const kind = await kindOf(db, runKinds, viewer, id);
      await audit(db, request, 'exported', { subject: id, after: { what: 'skippedRows', format: 'csv' } });
      const file = skippedFileOf(kind);
      return sendCsv(reply, file.name, skippedCsv(db, kind, file, viewer, id));
    },
  );
}
