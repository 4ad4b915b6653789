import type { FastifyRequest } from 'fastify';
import { leadAssignment, planLeadsQuery, planRequest } from '#contract/giving/distribution.ts';
import { idParams } from '#contract/ground/params.ts';
import { filteredLeads } from '#contract/leads/leadFilter.ts';
import { idempotentWork, keyOf } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { carryOut } from '../../ground/runs/carryOut.ts';
import { findRun } from '../../ground/runs/list.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { countSelected } from '../../leads/core/selection.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { assignLeads } from './assignment.ts';
import type { Given } from './assignment.ts';
import { commitPlan, OutdatedError, replan } from './commit.ts';
import { distributionRun } from './kind.ts';
import { startPlanning } from './planning.ts';
import { findReceipt, listPlanLeads } from './receipt.ts';

export function distributionRoutes(app: App): void {
  const planning = startPlanning(app.databaseUrl, app.planningTimeout);
  app.addHook('onClose', planning.close);
  const given = (request: FastifyRequest): Given => ({
    viewer: viewerOf(request),
    request: keyOf(request),
    settings: app.settings,
  });

  app.put('/leads/assign', { schema: { body: leadAssignment } }, async (request) => {
    const id = await carryOut(app, request, distributionRun, (tx) => assignLeads(tx, given(request), request.body));
    return findRun(app.db, distributionRun, viewerOf(request), id);
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
      await carryOut(app, request, distributionRun, (tx) => commitPlan(tx, given(request), id));
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error;
      return reply.status(409).send(await replan(planning, viewerOf(request), error));
    }
    return findRun(app.db, distributionRun, viewerOf(request), id);
  });

  app.get('/leads/plans/:id/receipt', { schema: { params: idParams } }, (request) =>
    findReceipt(app.db, viewerOf(request), request.params.id),
  );
}
