import { idParams } from '#contract/ground/params.ts';
import { agoHeaders, attemptInput, noteInput, noteParams, outcomeInput } from '#contract/leads/conversation.ts';
import type { AgoHeaders, WrittenOutcome } from '#contract/leads/conversation.ts';
import { AGO_HEADER } from '#contract/leads/conversationValues.ts';
import { leadChange } from '#contract/leads/leads.ts';
import type { LeadChange } from '#contract/leads/leads.ts';
import type { Db } from '../../ground/db/connect.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { ifMatch, refuseUnseenChanges } from '../../ground/http/versions.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { findLead } from '../core/findLead.ts';
import { serializeLead } from '../core/serialize.ts';
import type { LeadRow } from '../core/serialize.ts';
import { messages } from './messages.ts';
import { addAttempt, addNote, addOutcome, editNote } from './repository.ts';

type ChangeLead = (
  tx: Db,
  viewer: Viewer,
  id: string,
  change: LeadChange,
) => Promise<{ before: LeadRow; after: LeadRow }>;

/** `changeLead`: of the domain of leads, for the status that an outcome brings. */
export const conversationRoutes = (changeLead: ChangeLead) => (app: App) => {
  app.post('/leads/:id/notes', { schema: { params: idParams, body: noteInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, (tx) => addNote(tx, viewerOf(request), request.params.id, request.body.text)),
  );

  app.put('/leads/:id/notes/:event', { schema: { params: noteParams, body: noteInput } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      const { id, event } = request.params;
      await editNote(tx, viewerOf(request), id, event, request.body.text);
    }),
  );

  const attempt = { schema: { params: idParams, body: attemptInput, headers: agoHeaders } };
  app.post('/leads/:id/attempts', attempt, (request, reply) =>
    idempotentWrite(request, reply, 201, (tx) => {
      const { params, body, headers } = request;
      return addAttempt(tx, viewerOf(request), params.id, body.channel, secondsAgo(headers));
    }),
  );

  const outcome = { schema: { params: idParams, body: outcomeInput, headers: agoHeaders.concat(ifMatch) } };
  app.post('/leads/:id/outcomes', outcome, (request, reply) =>
    idempotentWrite(request, reply, 201, async (tx): Promise<WrittenOutcome> => {
      const { body, headers } = request;
      const [viewer, { id }] = [viewerOf(request), request.params];
      const serialize = (lead: LeadRow) => serializeLead(lead, viewer, app.settings);
      const written = await addOutcome(tx, viewer, id, body, secondsAgo(headers));
      if (body.status !== undefined) {
        const changed = await changeLead(tx, viewer, id, { status: body.status });
        const [before, after] = [serialize(changed.before), serialize(changed.after)];
        refuseUnseenChanges(request, leadChange, { before, after, message: messages.changedSince });
      }
      return { ...written, lead: serialize(await findLead(tx, viewer, id)) };
    }),
  );
};

const secondsAgo = (headers: AgoHeaders) => Number(headers[AGO_HEADER] ?? 0);
