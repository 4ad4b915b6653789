import { handoverInput } from '#contract/giving/handovers.ts';
import type { Handover } from '#contract/giving/handovers.ts';
import { idParams } from '#contract/ground/params.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { App } from '../../ground/http/instance.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { carryOut } from '../distribution/carryOut.ts';
import { handOver } from './handOver.ts';
import type { HandedOver } from './handOver.ts';
import { findHandover } from './receipt.ts';
import { undoHandover } from './undo.ts';
import type { TakenBack } from './undo.ts';
import { findWallet } from './wallet.ts';

export function handoverRoutes(app: App): void {
  app.get('/users/:id/wallet', { schema: { params: idParams } }, (request) =>
    findWallet(app.db, viewerOf(request), request.params.id),
  );

  const handing = { schema: { params: idParams, body: handoverInput } };
  app.post('/users/:id/handovers', handing, async (request): Promise<Handover> => {
    let done: HandedOver | undefined;
    const start = async (tx: Db) => {
      done = await handOver(tx, viewerOf(request), request.params.id, request.body, app.settings);
      return { handoverId: done.handoverId, batchId: done.batchId };
    };
    const body = await carryOut(app, request, start, () => {
      if (!done) return;
      const { person, counts, endedAccess } = done;
      const { receivers } = request.body;
      app.securityLog.record(request, 'handedOver', { ...person, handover: { receivers, ...counts } });
      if (endedAccess) app.securityLog.record(request, 'deactivated', person);
    });
    return findHandover(app.db, viewerOf(request), handoverOf(body));
  });

  app.post('/handovers/:id/undo', { schema: { params: idParams } }, async (request): Promise<Handover> => {
    const { id } = request.params;
    let done: TakenBack | undefined;
    const start = async (tx: Db) => {
      done = await undoHandover(tx, viewerOf(request), id, app.settings);
      return { handoverId: id, batchId: done.batchId };
    };
    await carryOut(app, request, start, () => {
      if (!done) return;
      const { person, isUndone, givesAccess } = done;
      if (isUndone) app.securityLog.record(request, 'handoverUndone', person);
      if (givesAccess) app.securityLog.record(request, 'activated', person);
    });
    return findHandover(app.db, viewerOf(request), id);
  });
}

/** In a stored answer. */
function handoverOf(answer: unknown): string {
  const id: unknown =
    typeof answer === 'object' && answer !== null && 'handoverId' in answer ? answer.handoverId : null;
  if (typeof id !== 'string') throw new TypeError('a stored answer is not a handover');
  return id;
}
