import { clockInput } from '#contract/giving/clock.ts';
import { idParams } from '#contract/ground/params.ts';
import { audit } from '../../ground/audit/audit.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { ifMatch, refuseUnseenChanges } from '../../ground/http/versions.ts';
import { findLead } from '../../leads/core/findLead.ts';
import { serializeLead } from '../../leads/core/serialize.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { messages } from './messages.ts';
import { listPool, takeFromPool } from './pool.ts';
import { readClockHours, readClockSettingsPage, writeClockSettings } from './settings.ts';
import { simulateClock } from './simulate.ts';

export function clockRoutes(app: App): void {
  app.get('/clock', () => readClockHours(app.db));

  app.get('/pool', async (request, reply) => {
    const { rows, total } = await listPool(app.db, viewerOf(request));
    return reply.header('x-total-count', total).send(rows);
  });
}

export function brokerClockRoutes(app: App): void {
  app.post('/pool/:id/take', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const viewer = viewerOf(request);
      const { id } = request.params;
      await takeFromPool(tx, viewer, id);
      return serializeLead(await findLead(tx, viewer, id), viewer, app.settings);
    }),
  );
}

export function adminClockRoutes(app: App): void {
  app.get('/clock/settings', () => readClockSettingsPage(app.db));

  app.put('/clock/settings', { schema: { body: clockInput, headers: ifMatch } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const changed = await writeClockSettings(tx, viewerOf(request).id, request.body);
      refuseUnseenChanges(request, clockInput, { ...changed, message: messages.changedSince });
      await audit(tx, request, 'clockChanged', changed);
      return readClockSettingsPage(tx);
    }),
  );

  app.post('/clock/simulation', { schema: { body: clockInput } }, (request) => simulateClock(app.db, request.body));
}
