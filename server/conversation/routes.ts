import { attemptInput, noteInput, noteParams, outcomeInput } from '#contract/conversation.ts';
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

  app.post('/leads/:id/attempts', { schema: { params: idParams, body: attemptInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, (tx) =>
      addAttempt(tx, viewerOf(request), request.params.id, request.body.channel),
    ),
  );

  app.post('/leads/:id/outcomes', { schema: { params: idParams, body: outcomeInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, (tx) => addOutcome(tx, viewerOf(request), request.params.id, request.body)),
  );
}
