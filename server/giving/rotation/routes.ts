import type { FastifyRequest } from 'fastify';
import { pauseInput, roletaSending, rotationInput, rotationAssignmentsQuery } from '#contract/giving/rotation.ts';
import type { PauseInput } from '#contract/giving/rotation.ts';
import { idParams } from '#contract/ground/params.ts';
import { audit } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { idempotentWrite, keyOf } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { carryOut } from '../../ground/runs/carryOut.ts';
import { findRun } from '../../ground/runs/list.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { describeCases } from './cases.ts';
import { listAssignments } from './ledger.ts';
import { sendingRun } from './sendingKind.ts';
import { sendLeads } from './sendLeads.ts';
import { readOwnRotation, readRotation, setPaused, writeRotation } from './settings.ts';
import { simulate } from './simulate.ts';

export function adminRotationRoutes(app: App): void {
  app.get('/rotation', () => readRotation(app.db));

  app.put('/rotation', { schema: { body: rotationInput } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const { sources, cases, brokers } = await writeRotation(tx, request.body);
      for (const { before, after } of sources)
        await audit(tx, request, 'rotationChanged', { about: { source: after.source }, before, after });
      for (const { before, after } of cases)
        await audit(tx, request, 'rotationChanged', {
          before: { rules: await describeCases(tx, before.list) },
          after: { rules: await describeCases(tx, after.list) },
        });
      for (const { before, after } of brokers)
        await audit(tx, request, 'rotationShareChanged', { subject: after.userId, before, after });
      return readRotation(tx);
    }),
  );

  app.post('/rotation/simulation', { schema: { body: rotationInput } }, (request) => simulate(app.db, request.body));

  app.post('/leads/roleta', { schema: { body: roletaSending } }, async (request) => {
    const given = { viewer: viewerOf(request), request: keyOf(request), settings: app.settings };
    const id = await carryOut(app, request, sendingRun, (tx) => sendLeads(tx, given, request.body));
    return findRun(app.db, sendingRun, viewerOf(request), id);
  });

  app.put('/rotation/brokers/:id/pause', { schema: { params: idParams, body: pauseInput } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      await pause(tx, request, request.params.id);
      return readRotation(tx);
    }),
  );
}

async function pause(tx: Db, request: FastifyRequest<{ Body: PauseInput }>, subject: string): Promise<void> {
  await setPaused(tx, subject, request.body.paused);
  await audit(tx, request, request.body.paused ? 'rotationPaused' : 'rotationResumed', { subject });
}

export function rotationLedgerRoutes(app: App): void {
  app.get('/rotation/assignments', { schema: { querystring: rotationAssignmentsQuery } }, async (request, reply) =>
    sendList(reply, await listAssignments(app.db, viewerOf(request), request.query)),
  );
}

export function brokerRotationRoutes(app: App): void {
  app.get('/rotation/mine', (request) => readOwnRotation(app.db, viewerOf(request).id));

  app.put('/rotation/pause', { schema: { body: pauseInput } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const { id } = viewerOf(request);
      await pause(tx, request, id);
      return readOwnRotation(tx, id);
    }),
  );
}
