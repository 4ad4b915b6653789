import { idParams } from '#contract/ground/params.ts';
import { importAnswers } from '#contract/leads/importQuestions.ts';
import { importCheck, importRowsQuery, importRun } from '#contract/leads/leadImports.ts';
import { inReadingTurn } from '../../ground/concurrency/readInThread.ts';
import { changeOf, idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { findImport, listRows } from './repository.ts';
import { answer, startCheck, startRun } from './start.ts';
import { leadsUpload, readTableForm, storeUpload } from './upload.ts';

export function leadImportRoutes(app: App): void {
  const { db, settings } = app;
  const change = changeOf(findImport);

  app.post(
    '/leads/imports',
    { preValidation: readTableForm, schema: { consumes: ['multipart/form-data'], body: leadsUpload } },
    (request, reply) =>
      inReadingTurn(() =>
        idempotentWrite(request, reply, 201, async (tx) => {
          const [sent] = request.body.file;
          if (!sent) throw new TypeError('a valid upload has a file');
          return findImport(tx, await storeUpload(tx, viewerOf(request), sent.file));
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
    change(request, reply, (tx, id) => startCheck(tx, id, request.body, settings)),
  );

  app.put('/leads/imports/:id/answers', { schema: { params: idParams, body: importAnswers } }, (request, reply) =>
    change(request, reply, (tx, id) => answer(tx, viewerOf(request), id, request.body, settings)),
  );

  app.post('/leads/imports/:id/run', { schema: { params: idParams, body: importRun } }, (request, reply) =>
    change(request, reply, (tx, id) => startRun(tx, viewerOf(request), id, request.body, settings)),
  );
}
