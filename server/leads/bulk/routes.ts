import type { FastifyRequest } from 'fastify';
import { idParams } from '#contract/ground/params.ts';
import { bulkDeletion, bulkStatus } from '#contract/leads/bulkChanges.ts';
import type { BulkChange } from '#contract/leads/bulkChanges.ts';
import type { Db } from '../../ground/db/connect.ts';
import { idempotentAnswer } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { progressOf } from '../../reach/live/progress.ts';
import { finishChange } from './execute.ts';
import { findChange } from './result.ts';
import { startDeletion, startStatus, startUndo } from './start.ts';

export function bulkRoutes(app: App): void {
  /** Begins a change and answers when all its parts are done: a repeat, also those that a stopped server left. */
  async function carryOut(request: FastifyRequest, start: (tx: Db) => Promise<string>): Promise<BulkChange> {
    const { body } = await idempotentAnswer(request, async (tx) => ({ status: 200, body: await start(tx) }));
    if (typeof body !== 'string') throw new TypeError('a stored answer is not the id of a change');
    await finishChange(app.db, body, app.settings, { onProgress: progressOf(app, request) });
    return findChange(app.db, body);
  }

  app.put('/leads/status', { schema: { body: bulkStatus } }, (request) =>
    carryOut(request, (tx) => startStatus(tx, viewerOf(request), request.body, app.settings)),
  );

  app.post('/leads/deletions', { schema: { body: bulkDeletion } }, (request) =>
    carryOut(request, (tx) => startDeletion(tx, viewerOf(request), request.body, app.settings)),
  );

  app.post('/leads/changes/:id/undo', { schema: { params: idParams } }, (request) =>
    carryOut(request, (tx) => startUndo(tx, viewerOf(request), request.params.id, app.settings)),
  );
}
