import {
  clockInput,
  shiftInput,
  shiftScope,
  shiftsCopy,
  shiftsQuery,
  swapAnswer,
  swapInput,
} from '#contract/giving/clock.ts';
import { idParams } from '#contract/ground/params.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { ifMatch, refuseUnseenChanges } from '../../ground/http/versions.ts';
import { findLead } from '../../leads/core/findLead.ts';
import { serializeLead } from '../../leads/core/serialize.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { addShift, changeShift, copyShifts, deleteShift, listShifts } from '../shifts/shifts.ts';
import { answerSwap, askSwap, listColleagues, listSwaps } from '../shifts/swaps.ts';
import { messages } from './messages.ts';
import { listPool, takeFromPool } from './pool.ts';
import { readClockHours, readClockSettingsPage, writeClockSettings } from './settings.ts';
import { simulateClock } from './simulate.ts';

export function clockRoutes(app: App): void {
  app.get('/clock', () => readClockHours(app.db));

  app.get('/clock/shifts', { schema: { querystring: shiftsQuery } }, (request) => listShifts(app.db, request.query));

  app.get('/clock/swaps', (request) => listSwaps(app.db, viewerOf(request)));

  app.put('/clock/swaps/:id', { schema: { params: idParams, body: swapAnswer } }, (request, reply) =>
    idempotentWrite(request, reply, 204, (tx) =>
      answerSwap(tx, viewerOf(request), { id: request.params.id, ...request.body }, app.settings),
    ),
  );

  app.get('/pool', async (request, reply) => {
    const { rows, total } = await listPool(app.db, viewerOf(request));
    return reply.header('x-total-count', total).send(rows);
  });
}

export function brokerClockRoutes(app: App): void {
  app.get('/clock/shifts/:id/colleagues', { schema: { params: idParams } }, (request) =>
    listColleagues(app.db, viewerOf(request), request.params.id),
  );

  app.post('/clock/shifts/:id/swaps', { schema: { params: idParams, body: swapInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, (tx) =>
      askSwap(tx, viewerOf(request), { shiftId: request.params.id, ...request.body }, app.settings),
    ),
  );

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
      return readClockSettingsPage(tx);
    }),
  );

  app.post('/clock/simulation', { schema: { body: clockInput } }, (request) => simulateClock(app.db, request.body));

  app.post('/clock/shifts', { schema: { body: shiftInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, (tx) => addShift(tx, request.body)),
  );

  app.post('/clock/shifts/copies', { schema: { body: shiftsCopy } }, (request, reply) =>
    idempotentWrite(request, reply, 201, (tx) => copyShifts(tx, request.body)),
  );

  app.put(
    '/clock/shifts/:id',
    { schema: { params: idParams, querystring: shiftScope, body: shiftInput } },
    (request, reply) =>
      idempotentWrite(request, reply, 200, (tx) =>
        changeShift(tx, request.params.id, request.body, request.query.scope),
      ),
  );

  app.delete('/clock/shifts/:id', { schema: { params: idParams, querystring: shiftScope } }, (request, reply) =>
    idempotentWrite(request, reply, 204, (tx) => deleteShift(tx, request.params.id, request.query.scope)),
  );
}
