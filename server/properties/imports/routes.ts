import { idParams } from '#contract/ground/params.ts';
import {
  listingChoice,
  listingRowsQuery,
  listingsCheck,
  goneQuery,
  pictureParams,
  propertyImportRun,
} from '#contract/properties/propertyImports.ts';
import type { ListingPicture } from '#contract/properties/propertyImports.ts';
import { inReadingTurn } from '../../ground/concurrency/readInThread.ts';
import type { Db } from '../../ground/db/connect.ts';
import { invalid } from '../../ground/errors/httpError.ts';
import { changeOf, idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { downloadFeed } from './download.ts';
import { messages } from './messages.ts';
import { smallPictures } from './picture.ts';
import { findImport, findPicture, listGone, listRows } from './repository.ts';
import { choose, fetchMissedAgain, startCheck, startRun } from './start.ts';
import { listingsUpload, readListingsForm, storeListings } from './upload.ts';

/** Milliseconds. */
const READING = 10 * 60_000;

export function propertyImportRoutes(app: App): void {
  const { db, safeFetcher, settings } = app;
  const change = changeOf(findImport);

  const upload = {
    preValidation: readListingsForm,
    schema: { consumes: ['multipart/form-data'], body: listingsUpload },
  };
  app.post('/properties/imports', upload, async (request, reply) => {
    // A large file is read for a minute and more, without a byte of an answer.
    request.raw.socket.setTimeout(READING);
    const { file: [sent] = [], address = '' } = request.body;
    if (!sent && address === '') throw invalid(messages.chooseFile, { file: messages.chooseFile });
    // No transaction is open while another server makes us wait.
    const file = sent?.file ?? (await downloadFeed(safeFetcher, reply, address));
    return inReadingTurn(() =>
      idempotentWrite(request, reply, 201, async (tx) =>
        findImport(tx, await storeListings(tx, viewerOf(request), file, sent ? null : address)),
      ),
    );
  });

  app.get('/properties/imports/:id', { schema: { params: idParams } }, (request) => findImport(db, request.params.id));

  app.get(
    '/properties/imports/:id/rows',
    { schema: { params: idParams, querystring: listingRowsQuery } },
    async (request, reply) => sendList(reply, await listRows(db, request.params.id, request.query)),
  );

  const smallPicture = smallPictures(safeFetcher);
  app.get('/properties/imports/:id/rows/:number/picture', { schema: { params: pictureParams } }, async (request) => {
    const { id, number } = request.params;
    const picture = await smallPicture(await findPicture(db, id, number));
    return { image: `data:image/webp;base64,${picture.toString('base64')}` } satisfies ListingPicture;
  });

  app.get(
    '/properties/imports/:id/gone',
    { schema: { params: idParams, querystring: goneQuery } },
    async (request, reply) => sendList(reply, await listGone(db, request.params.id, request.query)),
  );

  app.put(
    '/properties/imports/:id/check',
    { schema: { params: idParams, body: listingsCheck } },
    async (request, reply) => {
      const check = (tx: Db, id: string) => startCheck(tx, viewerOf(request), id, request.body, settings);
      try {
        return await change(request, reply, check);
      } finally {
        if (request.body.words?.length) await app.refreshIdentity();
      }
    },
  );

  app.put('/properties/imports/:id/choice', { schema: { params: idParams, body: listingChoice } }, (request, reply) =>
    change(request, reply, (tx, id) => choose(tx, id, request.body, settings)),
  );

  app.post('/properties/imports/:id/run', { schema: { params: idParams, body: propertyImportRun } }, (request, reply) =>
    change(request, reply, (tx, id) => startRun(tx, viewerOf(request), id, request.body, settings)),
  );

  app.post('/properties/imports/:id/photos', { schema: { params: idParams } }, (request, reply) =>
    change(request, reply, (tx, id) => fetchMissedAgain(tx, id)),
  );
}
