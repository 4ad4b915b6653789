import type { FastifyRequest } from 'fastify';
import { idParams } from '#contract/ground/params.ts';
import {
  reactionInput,
  reactionParams,
  selectionInput,
  selectionParams,
  withdrawalParams,
} from '#contract/leads/selections.ts';
import type { Db } from '../../ground/db/connect.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { countAttempt, networkOf } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { findLead } from '../core/findLead.ts';
import type { LeadRow } from '../core/serialize.ts';
import { messages } from './messages.ts';
import { createSelection, listSelections, withdrawSelection } from './repository.ts';
import { findShared, noteOpening, react } from './shared.ts';
import { suggestProperties } from './suggestions.ts';

/** @throws 404 for another broker's lead. */
const leadOf = (db: Db, request: FastifyRequest<{ Params: { id: string } }>): Promise<LeadRow> =>
  findLead(db, viewerOf(request), request.params.id);

export function selectionRoutes(app: App): void {
  app.get('/leads/:id/suggestions', { schema: { params: idParams } }, async (request) =>
    suggestProperties(app.db, await leadOf(app.db, request)),
  );

  app.get('/leads/:id/selections', { compress: false, schema: { params: idParams } }, async (request) =>
    listSelections(app.db, await leadOf(app.db, request), app.settings),
  );

  app.post(
    '/leads/:id/selections',
    { compress: false, schema: { params: idParams, body: selectionInput } },
    (request, reply) =>
      idempotentWrite(request, reply, 201, async (tx) => {
        const { id } = request.params;
        return createSelection(tx, viewerOf(request), id, request.body.propertyIds, app.settings);
      }),
  );

  app.delete('/leads/:id/selections/:selection', { schema: { params: withdrawalParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, (tx) =>
      withdrawSelection(tx, viewerOf(request), request.params.id, request.params.selection),
    ),
  );
}

const fromNetwork: Limit = { name: 'selection:network', hits: 60, seconds: 60, message: messages.tooMany };
/** Each change is a lasting event: twenty properties ten times. */
const ofReader: Limit = { name: 'selection:reader', hits: 200, seconds: 24 * 60 * 60, message: messages.tooMany };

/** No account: the token in the address is the right. */
export function visitorSelectionRoutes(app: App): void {
  // A replica may lack the last reaction.
  app.get('/selections/:token', { schema: { params: selectionParams } }, (request) =>
    findShared(app.db, request.params.token),
  );

  app.put('/selections/:token/opening', { schema: { params: selectionParams } }, async (request, reply) => {
    await countAttempt(app.db, fromNetwork, networkOf(request.ip));
    await findShared(app.db, request.params.token);
    return idempotentWrite(request, reply, 204, async (tx) => {
      // Signed-in people do not count as the client.
      if (!request.viewer) await noteOpening(tx, request.params.token);
    });
  });

  const reaction = { schema: { params: reactionParams, body: reactionInput } };
  app.put('/selections/:token/reactions/:property', reaction, async (request, reply) => {
    const { token, property } = request.params;
    await countAttempt(app.db, fromNetwork, networkOf(request.ip));
    await countAttempt(app.db, ofReader, `${token} ${networkOf(request.ip)}`);
    return idempotentWrite(request, reply, 204, (tx) => react(tx, token, property, request.body.liked));
  });
}
