import { idParams } from '#contract/ground/params.ts';
import type { RunKindName } from '#contract/ground/runs.ts';
import { runRowsQuery, runsQuery } from '#contract/ground/runs.ts';
import { audit, withoutHead } from '../../ground/audit/audit.ts';
import { idempotentWrite, keyOf } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { carryOut } from '../../ground/runs/carryOut.ts';
import type { RunKind } from '../../ground/runs/kind.ts';
import { findRun, kindOf, listRunRows, listRuns } from '../../ground/runs/list.ts';
import { skippedCsv } from '../../ground/runs/skippedCsv.ts';
import { cancel, startUndo } from '../../ground/runs/undo.ts';
import { sendCsv } from '../../ground/spreadsheet/csv.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { requireExport, viewerOf } from '../../people/sessions/session.ts';

export const runRoutes =
  (kinds: Record<RunKindName, RunKind>) =>
  (app: App): void => {
    const { db } = app;

    app.get('/runs', { schema: { querystring: runsQuery } }, async (request, reply) =>
      sendList(reply, await listRuns(db, kinds, request.query)),
    );

    app.get('/runs/:id', { schema: { params: idParams } }, async (request) => {
      const { id } = request.params;
      return findRun(db, await kindOf(db, kinds, id), id);
    });

    app.get('/runs/:id/rows', { schema: { params: idParams, querystring: runRowsQuery } }, async (request, reply) => {
      const { id } = request.params;
      return sendList(reply, await listRunRows(db, await kindOf(db, kinds, id), id, request.query));
    });

    app.post('/runs/:id/undo', { schema: { params: idParams } }, async (request) => {
      const { id } = request.params;
      const kind = await kindOf(db, kinds, id);
      const by = { id, actorId: viewerOf(request).id, request: keyOf(request) };
      await carryOut(app, request, kind, async (tx) => {
        await startUndo(tx, kind, by, app.settings);
        return id;
      });
      return findRun(db, kind, id);
    });

    app.post('/runs/:id/cancel', { schema: { params: idParams } }, async (request, reply) => {
      const { id } = request.params;
      const kind = await kindOf(db, kinds, id);
      return idempotentWrite(request, reply, 200, async (tx) => {
        await cancel(tx, kind, { id, actorId: viewerOf(request).id }, app.settings);
        return findRun(tx, kind, id);
      });
    });

    app.get(
      '/runs/:id/skipped.csv',
      { onRequest: requireExport, ...withoutHead({ params: idParams }) },
      async (request, reply) => {
        const { id } = request.params;
        const kind = await kindOf(db, kinds, id);
        await audit(db, request, 'exported', { subject: id, after: { what: 'skippedRows', format: 'csv' } });
        return sendCsv(reply, 'o-que-ficou-de-fora.csv', skippedCsv(db, kind, id));
      },
    );
  };
