import type { FastifyRequest } from 'fastify';
import { bulkDeletion, bulkStatus } from '#contract/bulkChanges.ts';
import type { BulkChange } from '#contract/bulkChanges.ts';
import { idParams } from '#contract/params.ts';
import type { Db } from '../db/connect.ts';
import { idempotentAnswer } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import { viewerOf } from '../http/session.ts';
import { progressOf } from '../push/progress.ts';
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
