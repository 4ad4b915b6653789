import type { FastifyRequest } from 'fastify';
import { idParams } from '#contract/ground/params.ts';
import { bulkDeletion, bulkLabel, bulkStatus } from '#contract/leads/bulkChanges.ts';
import { keyOf } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { carryOut } from '../../ground/runs/carryOut.ts';
import { findRun } from '../../ground/runs/list.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { deletionRun, labelRun, statusRun } from './kinds.ts';
import { startDeletion, startDeletionOf, startLabel, startStatus } from './start.ts';

export function bulkRoutes(app: App): void {
  const given = (request: FastifyRequest) => ({
    viewer: viewerOf(request),
    request: keyOf(request),
    settings: app.settings,
  });

  app.put('/leads/status', { schema: { body: bulkStatus } }, async (request) => {
    const id = await carryOut(app, request, statusRun, (tx) => startStatus(tx, given(request), request.body));
    return findRun(app.db, statusRun, viewerOf(request), id);
  });

  app.put('/leads/labels', { schema: { body: bulkLabel } }, async (request) => {
    const id = await carryOut(app, request, labelRun, (tx) => startLabel(tx, given(request), request.body));
    return findRun(app.db, labelRun, viewerOf(request), id);
  });

  app.post('/leads/deletions', { schema: { body: bulkDeletion } }, async (request) => {
    const id = await carryOut(app, request, deletionRun, (tx) => startDeletion(tx, given(request), request.body));
    return findRun(app.db, deletionRun, viewerOf(request), id);
  });

  app.delete('/leads/:id', { schema: { params: idParams } }, async (request) => {
    const id = await carryOut(app, request, deletionRun, (tx) =>
      startDeletionOf(tx, given(request), request.params.id),
    );
    return findRun(app.db, deletionRun, viewerOf(request), id);
  });
}
