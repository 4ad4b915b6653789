import { handoverInput } from '#contract/giving/handovers.ts';
import { idParams } from '#contract/ground/params.ts';
import { keyOf } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { carryOut } from '../../ground/runs/carryOut.ts';
import { findRun } from '../../ground/runs/list.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { handOver } from './handOver.ts';
import { handoverRun } from './kind.ts';
import { findWallet } from './wallet.ts';

export function handoverRoutes(app: App): void {
  app.get('/users/:id/wallet', { schema: { params: idParams } }, (request) => findWallet(app.db, request.params.id));

  app.post('/users/:id/handovers', { schema: { params: idParams, body: handoverInput } }, async (request) => {
    const { body, params } = request;
    const viewer = viewerOf(request);
    const given = { viewer, request: keyOf(request), settings: app.settings };
    const id = await carryOut(app, request, handoverRun, (tx) => handOver(tx, given, params.id, body));
    return findRun(app.db, handoverRun, viewer, id);
  });
}
