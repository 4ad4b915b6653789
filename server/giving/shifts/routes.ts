import { shiftInput, shiftScope, shiftsCopy, shiftsQuery, swapAnswer, swapInput } from '#contract/giving/shifts.ts';
import { idParams } from '#contract/ground/params.ts';
import { audit } from '../../ground/audit/audit.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { addShift, changeShift, copyShifts, deleteShift, listShifts } from './shifts.ts';
import { answerSwap, askSwap, listColleagues, listSwaps } from './swaps.ts';

export function shiftRoutes(app: App): void {
  app.get('/clock/shifts', { schema: { querystring: shiftsQuery } }, (request) =>
    listShifts(app.db, viewerOf(request), request.query),
  );

  app.get('/clock/swaps', (request) => listSwaps(app.db, viewerOf(request)));

  app.put('/clock/swaps/:id', { schema: { params: idParams, body: swapAnswer } }, (request, reply) =>
    idempotentWrite(request, reply, 204, (tx) =>
      answerSwap(tx, viewerOf(request), { id: request.params.id, ...request.body }, app.settings),
    ),
  );
}

export function brokerShiftRoutes(app: App): void {
  app.get('/clock/shifts/:id/colleagues', { schema: { params: idParams } }, (request) =>
    listColleagues(app.db, viewerOf(request), request.params.id),
  );

  app.post('/clock/shifts/:id/swaps', { schema: { params: idParams, body: swapInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, (tx) =>
      askSwap(tx, viewerOf(request), { shiftId: request.params.id, ...request.body }, app.settings),
    ),
  );
}

/** A gerente plans the shifts of their team. */
export function planShiftRoutes(app: App): void {
  app.post('/clock/shifts', { schema: { body: shiftInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, async (tx) => {
      const after = await addShift(tx, viewerOf(request), request.body);
      await audit(tx, request, 'shiftAdded', { after });
      return after;
    }),
  );

  app.post('/clock/shifts/copies', { schema: { body: shiftsCopy } }, (request, reply) =>
    idempotentWrite(request, reply, 201, async (tx) => {
      const copied = await copyShifts(tx, viewerOf(request), request.body);
      await audit(tx, request, 'shiftsCopied', { after: request.body });
      return copied;
    }),
  );

  app.put(
    '/clock/shifts/:id',
    { schema: { params: idParams, querystring: shiftScope, body: shiftInput } },
    (request, reply) =>
      idempotentWrite(request, reply, 200, async (tx) => {
        const { before, after } = await changeShift(
          tx,
          viewerOf(request),
          { id: request.params.id, ...request.query },
          request.body,
        );
        await audit(tx, request, 'shiftChanged', { about: { startsAt: before.startsAt }, before, after });
        return after;
      }),
  );

  app.delete('/clock/shifts/:id', { schema: { params: idParams, querystring: shiftScope } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      const before = await deleteShift(tx, viewerOf(request), { id: request.params.id, ...request.query });
      await audit(tx, request, 'shiftDeleted', { about: { scope: request.query.scope }, before });
    }),
  );
}
