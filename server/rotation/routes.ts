import { idParams } from '#contract/params.ts';
import { pauseInput, rotationInput, turnsQuery } from '#contract/rotation.ts';
import type { App } from '../http/instance.ts';
import { viewerOf } from '../http/session.ts';
import { writeOnce } from '../http/writeOnce.ts';
import { sendList } from '../sql/lists.ts';
import { listTurns } from './ledger.ts';
import { rehearse } from './rehearsal.ts';
import { readOwnRotation, readRotation, setPaused, writeRotation } from './settings.ts';

/** The roleta as an admin sets it. */
export function rotation(app: App): void {
  app.get('/rotation', () => readRotation(app.db));

  app.put('/rotation', { schema: { body: rotationInput } }, (request, reply) =>
    writeOnce(app.db, request, reply, async (tx) => {
      await writeRotation(tx, request.body);
      return { status: 200, body: await readRotation(tx) };
    }),
  );

  app.post('/rotation/rehearsal', { schema: { body: rotationInput } }, (request) => rehearse(app.db, request.body));

  app.put('/rotation/brokers/:id/pause', { schema: { params: idParams, body: pauseInput } }, (request, reply) =>
    writeOnce(app.db, request, reply, async (tx) => {
      await setPaused(tx, request.params.id, request.body.paused);
      return { status: 200, body: await readRotation(tx) };
    }),
  );
}

/** The ledger: all of it for an admin, a broker's own for a broker. */
export function rotationLedger(app: App): void {
  app.get('/rotation/turns', { schema: { querystring: turnsQuery } }, async (request, reply) =>
    sendList(reply, await listTurns(app.db, viewerOf(request), request.query)),
  );
}

/** A broker's own standing. */
export function ownRotation(app: App): void {
  app.get('/rotation/mine', (request) => readOwnRotation(app.db, viewerOf(request).id));

  app.put('/rotation/pause', { schema: { body: pauseInput } }, (request, reply) =>
    writeOnce(app.db, request, reply, async (tx) => {
      const { id } = viewerOf(request);
      await setPaused(tx, id, request.body.paused);
      return { status: 200, body: await readOwnRotation(tx, id) };
    }),
  );
}
