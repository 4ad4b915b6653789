import { batchesQuery, batchParams, leadAssignment, planLeadsQuery, planRequest } from '#contract/distribution.ts';
import { filteredLeads } from '#contract/leads.ts';
import { idParams } from '#contract/params.ts';
import { sendCsv } from '../http/csv.ts';
import { idempotentWork, idempotentWrite } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import { viewerOf } from '../http/session.ts';
import { countSelected } from '../leadCore/selection.ts';
import { sendList } from '../sql/lists.ts';
import { assignLeads, undoAssignment } from './assignment.ts';
import { findReceipt, listBatches, listPlanLeads, readPlanLeads } from './batches.ts';
import { commitPlan, OutdatedError, replan } from './commit.ts';
import { startPlanning } from './planning.ts';
import { progressOf } from './progress.ts';
import { receiptCsv } from './receiptCsv.ts';
import { serializeBatch } from './serialize.ts';

export function distributionRoutes(app: App): void {
  const planning = startPlanning(app.databaseUrl);
  app.addHook('onClose', planning.close);

  app.put('/leads/assign', { schema: { body: leadAssignment } }, (request, reply) =>
    idempotentWrite(request, reply, 200, (tx) =>
      assignLeads(tx, viewerOf(request), request.body, app.settings, progressOf(app, request)),
    ),
  );

  app.post('/leads/assign/:batchId/undo', { schema: { params: batchParams } }, (request, reply) =>
    idempotentWrite(request, reply, 200, (tx) =>
      undoAssignment(tx, viewerOf(request), request.params.batchId, progressOf(app, request)),
    ),
  );

  app.post('/leads/count', { schema: { body: filteredLeads } }, async (request) => ({
    count: await countSelected(app.db, { filter: {}, ...request.body }),
  }));

  app.post('/leads/plans', { schema: { body: planRequest } }, (request, reply) =>
    idempotentWork(request, reply, 201, () => planning.makePlan(viewerOf(request).id, request.body)),
  );

  app.get(
    '/leads/plans/:id/leads',
    { schema: { params: idParams, querystring: planLeadsQuery } },
    async (request, reply) => sendList(reply, await listPlanLeads(app.db, request.params.id, request.query)),
  );

  app.post('/leads/plans/:id/commit', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      await commitPlan(tx, viewerOf(request), request.params.id, app.settings, progressOf(app, request));
      return findReceipt(tx, request.params.id);
    }).catch(async (error: unknown) => {
      if (!(error instanceof OutdatedError)) throw error;
      return reply.status(409).send(await replan(planning, viewerOf(request), error));
    }),
  );

  app.get('/leads/batches', { schema: { querystring: batchesQuery } }, async (request, reply) =>
    sendList(reply, await listBatches(app.db, request.query), serializeBatch),
  );

  app.get('/leads/batches/:id', { schema: { params: idParams } }, (request) => findReceipt(app.db, request.params.id));

  app.get('/leads/batches/:id/receipt.csv', { schema: { params: idParams } }, async (request, reply) => {
    const receipt = await findReceipt(app.db, request.params.id);
    const lines = receiptCsv(receipt, readPlanLeads(app.db, receipt._id));
    return sendCsv(reply, `distribuicao-${receipt._id}.csv`, lines);
  });
}
