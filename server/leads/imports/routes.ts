import type { FastifyReply, FastifyRequest } from 'fastify';
import { mixed, object } from 'yup';
import { listOf } from '#contract/ground/fields.ts';
import { idParams } from '#contract/ground/params.ts';
import { importAnswers } from '#contract/leads/importQuestions.ts';
import { importCheck, importRowsQuery, importRun } from '#contract/leads/leadImports.ts';
import type { LeadImportDetail } from '#contract/leads/leadImports.ts';
import { inReadingTurn } from '../../ground/concurrency/readInThread.ts';
import type { Db } from '../../ground/db/connect.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { messages } from './messages.ts';
import { findImport, listRows } from './repository.ts';
import { answer, startCheck, startRun } from './start.ts';
import { readUpload, SentTable, storeUpload } from './upload.ts';

const isSentTable = (value: unknown): value is SentTable => value instanceof SentTable;

const upload = object({
  file: listOf(mixed<SentTable>({ type: 'string', check: isSentTable }), 1, messages.oneFile).required(
    messages.chooseFile,
  ),
});

export function leadImportRoutes(app: App): void {
  const { db, settings } = app;

  /** Answers with the import as it then is. */
  const change = (
    request: FastifyRequest,
    reply: FastifyReply<{ Reply: LeadImportDetail }>,
    id: string,
    write: (tx: Db) => Promise<void>,
  ) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      await write(tx);
      return findImport(tx, id);
    });

  app.post(
    '/leads/imports',
    { preValidation: readUpload, schema: { consumes: ['multipart/form-data'], body: upload } },
    (request, reply) =>
      inReadingTurn(() =>
        idempotentWrite(request, reply, 201, async (tx) => {
          const [file] = request.body.file;
          if (!file) throw new TypeError('a valid upload has a file');
          return findImport(tx, await storeUpload(tx, viewerOf(request), file));
        }),
      ),
  );

  app.get('/leads/imports/:id', { schema: { params: idParams } }, (request) => findImport(db, request.params.id));

  app.get(
    '/leads/imports/:id/rows',
    { schema: { params: idParams, querystring: importRowsQuery } },
    async (request, reply) => sendList(reply, await listRows(db, request.params.id, request.query)),
  );

  app.put('/leads/imports/:id/check', { schema: { params: idParams, body: importCheck } }, (request, reply) =>
    change(request, reply, request.params.id, (tx) => startCheck(tx, request.params.id, request.body, settings)),
  );

  app.put('/leads/imports/:id/answers', { schema: { params: idParams, body: importAnswers } }, (request, reply) =>
    change(request, reply, request.params.id, (tx) =>
      answer(tx, viewerOf(request), request.params.id, request.body, settings),
    ),
  );

  app.post('/leads/imports/:id/run', { schema: { params: idParams, body: importRun } }, (request, reply) =>
    change(request, reply, request.params.id, (tx) =>
      startRun(tx, viewerOf(request), request.params.id, request.body, settings),
    ),
  );
}
