import type { FastifyRequest } from 'fastify';
import { regionMerge, regionQuery } from '#contract/site/regions.ts';
import { keyOf } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { carryOut } from '../../ground/runs/carryOut.ts';
import type { RunKind } from '../../ground/runs/kind.ts';
import { findRun } from '../../ground/runs/list.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { mergeRun, retirementRun } from './kinds.ts';
import { startMerge, startRetirement } from './start.ts';
import { readRegionContents, readRegionUses } from './uses.ts';

export function adminRegionRoutes(app: App): void {
  const given = (request: FastifyRequest) => ({
    actorId: viewerOf(request).id,
    request: keyOf(request),
    settings: app.settings,
  });

  async function receipt(request: FastifyRequest, kind: RunKind, id: string) {
    await app.refreshIdentity();
    return findRun(app.db, kind, viewerOf(request), id);
  }

  app.get('/brokerage/regions', () => readRegionUses(app.db));

  app.get('/brokerage/regions/contents', { schema: { querystring: regionQuery } }, (request) =>
    readRegionContents(app.db, request.query.region),
  );

  app.post('/brokerage/regions/merges', { schema: { body: regionMerge } }, async (request) => {
    const id = await carryOut(app, request, mergeRun, (tx) => startMerge(tx, given(request), request.body));
    return receipt(request, mergeRun, id);
  });

  app.post('/brokerage/regions/retirements', { schema: { body: regionQuery } }, async (request) => {
    const { region } = request.body;
    const id = await carryOut(app, request, retirementRun, (tx) => startRetirement(tx, given(request), region));
    return receipt(request, retirementRun, id);
  });
}
