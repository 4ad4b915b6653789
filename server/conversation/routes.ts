import { AGO_HEADER } from '#contract/constants.ts';
import { agoHeaders, attemptInput, noteInput, noteParams, outcomeInput } from '#contract/conversation.ts';
import type { AgoHeaders } from '#contract/conversation.ts';
import { idParams } from '#contract/params.ts';
import { idempotentWrite } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import { viewerOf } from '../http/session.ts';
import { addAttempt, addNote, addOutcome, editNote } from './repository.ts';

export function conversationRoutes(app: App): void {
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

  const outcome = { schema: { params: idParams, body: outcomeInput, headers: agoHeaders } };
  app.post('/leads/:id/outcomes', outcome, (request, reply) =>
    idempotentWrite(request, reply, 201, (tx) => {
      const { params, body, headers } = request;
      return addOutcome(tx, viewerOf(request), params.id, body, secondsAgo(headers));
    }),
  );
}

const secondsAgo = (headers: AgoHeaders) => Number(headers[AGO_HEADER] ?? 0);
