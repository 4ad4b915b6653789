import type { FastifyReply, FastifyRequest } from 'fastify';
import { idParams } from '#contract/ground/params.ts';
import { importAnswers } from '#contract/leads/importQuestions.ts';
import { importCheck, importRowsQuery, importRun } from '#contract/leads/leadImports.ts';
import { inReadingTurn } from '../../ground/concurrency/readInThread.ts';
import type { Db } from '../../ground/db/connect.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { changeOf, idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { kindOf } from '../../ground/runs/list.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { requireImport, viewerOf } from '../../people/sessions/session.ts';
import { leadImportRun } from './kind.ts';
import { messages } from './messages.ts';
import { findImport, listRows } from './repository.ts';
import { answer, startCheck, startRun } from './start.ts';
import { leadsUpload, readTableForm, storeUpload } from './upload.ts';

type OfImport = FastifyRequest & { params: { id: string } };

/** A gerente imports for their team, and sees what they began. */
export function leadImportRoutes(app: App): void {
  const { db, settings } = app;
  const write = { onRequest: requireImport };

  async function requireSeen(request: OfImport): Promise<void> {
    const kind = await kindOf(db, app.runKinds, viewerOf(request), request.params.id);
    if (kind !== leadImportRun) throw notFound(messages.notFound);
  }
  async function change(request: OfImport, reply: FastifyReply, act: (tx: Db, id: string) => Promise<void>) {
    await requireSeen(request);
    return changeOf((tx, id) => findImport(tx, viewerOf(request), id))(request, reply, act);
  }

  app.post(
    '/leads/imports',
    { ...write, preValidation: readTableForm, schema: { consumes: ['multipart/form-data'], body: leadsUpload } },
    (request, reply) =>
      inReadingTurn(() =>
        idempotentWrite(request, reply, 201, async (tx) => {
          const [sent] = request.body.file;
          if (!sent) throw new TypeError('a valid upload has a file');
          const viewer = viewerOf(request);
          return findImport(tx, viewer, await storeUpload(tx, viewer, sent.file));
        }),
      ),
  );

  app.get('/leads/imports/:id', { schema: { params: idParams } }, async (request) => {
    await requireSeen(request);
    return findImport(db, viewerOf(request), request.params.id);
  });

  app.get(
    '/leads/imports/:id/rows',
    { schema: { params: idParams, querystring: importRowsQuery } },
    async (request, reply) => {
      await requireSeen(request);
      return sendList(reply, await listRows(db, viewerOf(request), request.params.id, request.query));
    },
  );

  app.put('/leads/imports/:id/check', { ...write, schema: { params: idParams, body: importCheck } }, (request, reply) =>
    change(request, reply, (tx, id) => startCheck(tx, viewerOf(request), id, request.body, settings)),
  );

  app.put(
    '/leads/imports/:id/answers',
    { ...write, schema: { params: idParams, body: importAnswers } },
    (request, reply) => change(request, reply, (tx, id) => answer(tx, viewerOf(request), id, request.body, settings)),
  );

  app.post('/leads/imports/:id/run', { ...write, schema: { params: idParams, body: importRun } }, (request, reply) =>
    change(request, reply, (tx, id) => startRun(tx, viewerOf(request), id, request.body, settings)),
  );
}
