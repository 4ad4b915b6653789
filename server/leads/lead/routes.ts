import type { FastifyRequest } from 'fastify';
import { idParams } from '#contract/ground/params.ts';
import {
  gateLeadInput,
  historyQuery,
  knownContactQuery,
  labelParams,
  leadChange,
  leadCorrection,
  leadInput,
  mergeInput,
} from '#contract/leads/leads.ts';
import type { DuplicateLead } from '#contract/leads/leads.ts';
import { idempotentAnswer, idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { validatorCompiler } from '../../ground/http/validation.ts';
import { ifMatch, refuseUnseenChanges } from '../../ground/http/versions.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import type { Explain } from '../core/explain.ts';
import { findLead, findShownLead } from '../core/findLead.ts';
import { attendedByAnother } from '../core/meetPerson.ts';
import { serializer } from '../core/serialize.ts';
import { changeLead } from './change.ts';
import { refuseKnownContact } from './correct.ts';
import { createByTeam } from './create.ts';
import type { SendToRoleta } from './create.ts';
import { listHistory } from './history.ts';
import { listKnown } from './known.ts';
import { addLabel, removeLabel } from './labels.ts';
import { listDuplicates, mergeLeads, undoMerge } from './merge.ts';
import { messages } from './messages.ts';

const checkForm = validatorCompiler({ schema: leadInput });

/** An admin's form keeps phone and e-mail required. @throws 400 */
async function checkAsForm(request: FastifyRequest): Promise<void> {
  if (!viewerOf(request).isAdmin) return;
  const checked = checkForm(request.body);
  if ('error' in checked) throw checked.error;
}

/** Admins use them, too. `explainers`: of the domains that move leads, for the history. */
export const brokerLeadRoutes = (explainers: readonly Explain[], sendToRoleta: SendToRoleta) => (app: App) => {
  const serializeFor = serializer(app);

  app.post('/leads', { schema: { body: gateLeadInput }, preValidation: checkAsForm }, async (request, reply) => {
    const { status, body } = await idempotentAnswer(request, async (tx) => {
      const viewer = viewerOf(request);
      const created = await createByTeam(tx, viewer, request.body, app.settings, sendToRoleta);
      if (!created) return { status: 409, body: attendedByAnother(request.body) };
      const lead = await findLead(tx, viewer, created.id);
      return { status: created.isNew ? 201 : 200, body: serializeFor(request)(lead) };
    });
    return reply.status(status).send(body);
  });

  app.get('/leads/known', { schema: { querystring: knownContactQuery } }, (request) =>
    listKnown(app.db, viewerOf(request), request.query),
  );

  app.get('/leads/:id', { schema: { params: idParams } }, async (request) => {
    const lead = await findShownLead(app.db, viewerOf(request), request.params.id);
    return serializeFor(request)(lead);
  });

  app.get('/leads/:id/history', { schema: { params: idParams, querystring: historyQuery } }, async (request, reply) =>
    sendList(reply, await listHistory(app.db, viewerOf(request), request.params.id, request.query, explainers)),
  );

  app.put(
    '/leads/:id',
    { schema: { params: idParams, body: leadCorrection, headers: ifMatch } },
    async (request, reply) => {
      const { status, body } = await idempotentAnswer(request, async (tx) => {
        const { allowDuplicate: _, ...change } = request.body;
        const [viewer, { id }] = [viewerOf(request), request.params];
        const met = await refuseKnownContact(tx, viewer, id, request.body, app.settings);
        if (met) return { status: 409, body: met };
        const changed = await changeLead(tx, viewer, id, change);
        const serialize = serializeFor(request);
        const [before, after] = [serialize(changed.before), serialize(changed.after)];
        refuseUnseenChanges(request, leadChange, { before, after, message: messages.changedSince });
        return { status: 200, body: after };
      });
      return reply.status(status).send(body);
    },
  );

  app.put('/leads/:id/labels/:label', { schema: { params: labelParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, (tx) =>
      addLabel(tx, viewerOf(request), request.params.id, request.params.label),
    ),
  );

  app.delete('/leads/:id/labels/:label', { schema: { params: labelParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, (tx) =>
      removeLabel(tx, viewerOf(request), request.params.id, request.params.label),
    ),
  );
};

export function adminLeadRoutes(app: App): void {
  const serializeFor = serializer(app);

  app.get('/leads/:id/duplicates', { schema: { params: idParams } }, async (request): Promise<DuplicateLead[]> => {
    const rows = await listDuplicates(app.db, viewerOf(request), request.params.id);
    return rows.map((row) => ({
      lead: serializeFor(request)(row),
      same: [...(row.has_phone ? (['phone'] as const) : []), ...(row.has_email ? (['email'] as const) : [])],
    }));
  });

  app.post('/leads/:id/merge', { schema: { params: idParams, body: mergeInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, async (tx) => {
      const id = await mergeLeads(tx, viewerOf(request), request.params.id, request.body);
      return { _id: id };
    }),
  );

  app.post('/leads/merges/:id/undo', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, (tx) => undoMerge(tx, viewerOf(request), request.params.id)),
  );
}
