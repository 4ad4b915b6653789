import { handoverInput } from '#contract/giving/handovers.ts';
import type { Handover } from '#contract/giving/handovers.ts';
import { idParams } from '#contract/ground/params.ts';
import { audit } from '../../ground/audit/audit.ts';
import type { App } from '../../ground/http/instance.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { carryOut } from '../distribution/carryOut.ts';
import { handOver } from './handOver.ts';
import { findHandover } from './receipt.ts';
import { undoHandover } from './undo.ts';
import { findWallet } from './wallet.ts';

export function handoverRoutes(app: App): void {
  app.get('/users/:id/wallet', { schema: { params: idParams } }, (request) =>
    findWallet(app.db, viewerOf(request), request.params.id),
  );

  const handing = { schema: { params: idParams, body: handoverInput } };
  app.post('/users/:id/handovers', handing, async (request): Promise<Handover> => {
    const subject = request.params.id;
    const body = await carryOut(app, request, async (tx) => {
      const { counts, endedAccess, leftRoleta, ...started } = await handOver(
        tx,
        viewerOf(request),
        subject,
        request.body,
        app.settings,
      );
      await audit(tx, request, 'handedOver', { subject, after: { receivers: request.body.receivers, ...counts } });
      if (leftRoleta) await audit(tx, request, 'rotationPaused', { subject });
      if (endedAccess) await audit(tx, request, 'deactivated', { subject });
      return started;
    });
    return findHandover(app.db, viewerOf(request), handoverOf(body));
  });

  app.post('/handovers/:id/undo', { schema: { params: idParams } }, async (request): Promise<Handover> => {
    const { id } = request.params;
    await carryOut(app, request, async (tx) => {
      const {
        userId: subject,
        isUndone,
        givesAccess,
        givesTurn,
        ...started
      } = await undoHandover(tx, viewerOf(request), id, app.settings);
      if (isUndone) await audit(tx, request, 'handoverUndone', { subject });
      if (givesAccess) await audit(tx, request, 'activated', { subject });
      if (givesTurn) await audit(tx, request, 'rotationResumed', { subject });
      return started;
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
