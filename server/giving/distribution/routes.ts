import {
  batchesQuery,
  batchParams,
  leadAssignment,
  planLeadsQuery,
  planRequest,
} from '#contract/giving/distribution.ts';
import { idParams } from '#contract/ground/params.ts';
import { filteredLeads } from '#contract/leads/leadFilter.ts';
import { fileNames } from '#contract/site/fileNames.ts';
import { audit, withoutHead } from '../../ground/audit/audit.ts';
import { idempotentWork } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { sendCsv } from '../../ground/spreadsheet/csv.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { countSelected } from '../../leads/core/selection.ts';
import { requireExport, viewerOf } from '../../people/sessions/session.ts';
import { assignLeads, findAssigned, findUndone, undoAssignment } from './assignment.ts';
import { findReceipt, listBatches, listPlanLeads, readPlanLeads } from './batches.ts';
import { carryOut } from './carryOut.ts';
import { commitPlan, OutdatedError, replan } from './commit.ts';
import { startPlanning } from './planning.ts';
import { receiptCsv } from './receiptCsv.ts';
import { serializeBatch } from './serialize.ts';

export function distributionRoutes(app: App): void {
  const planning = startPlanning(app.databaseUrl, app.planningTimeout);
  app.addHook('onClose', planning.close);

  app.put('/leads/assign', { schema: { body: leadAssignment } }, async (request) => {
    const body = await carryOut(app, request, (tx) => assignLeads(tx, viewerOf(request), request.body, app.settings));
    return 'assigned' in body ? body : findAssigned(app.db, body.batchId);
  });

  app.post('/leads/assign/:batchId/undo', { schema: { params: batchParams } }, async (request) => {
    const { batchId } = request.params;
    const undo = await carryOut(app, request, (tx) => undoAssignment(tx, viewerOf(request), batchId, app.settings));
    return findUndone(app.db, undo.batchId);
  });

  app.post('/leads/count', { schema: { body: filteredLeads } }, async (request) => ({
    count: await countSelected(app.db, { filter: {}, ...request.body }, viewerOf(request)),
  }));

  app.post('/leads/plans', { schema: { body: planRequest } }, (request, reply) =>
    idempotentWork(request, reply, 201, () => planning.makePlan(viewerOf(request), request.body)),
  );

  app.get(
    '/leads/plans/:id/leads',
    { schema: { params: idParams, querystring: planLeadsQuery } },
    async (request, reply) =>
      sendList(reply, await listPlanLeads(app.db, viewerOf(request), request.params.id, request.query)),
  );

  app.post('/leads/plans/:id/commit', { schema: { params: idParams } }, async (request, reply) => {
    const { id } = request.params;
    try {
      await carryOut(app, request, async (tx) => {
        await commitPlan(tx, viewerOf(request), id, app.settings);
        return { batchId: id };
      });
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error;
      return reply.status(409).send(await replan(planning, viewerOf(request), error));
    }
    return findReceipt(app.db, viewerOf(request), id);
  });

  app.get('/leads/batches', { schema: { querystring: batchesQuery } }, async (request, reply) =>
    sendList(reply, await listBatches(app.db, viewerOf(request), request.query), serializeBatch),
  );

  app.get('/leads/batches/:id', { schema: { params: idParams } }, (request) =>
    findReceipt(app.db, viewerOf(request), request.params.id),
  );

  app.get(
    '/leads/batches/:id/receipt.csv',
    { onRequest: requireExport, ...withoutHead({ params: idParams }) },
    async (request, reply) => {
      const receipt = await findReceipt(app.db, viewerOf(request), request.params.id);
      await audit(app.db, request, 'exported', { after: { what: 'receipt', format: 'csv' } });
      const lines = receiptCsv(receipt, readPlanLeads(app.db, viewerOf(request), receipt._id));
      return sendCsv(reply, fileNames.receipt(receipt), lines);
    },
  );
}
