import { crc32 } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cepParams } from '#contract/ground/cep.ts';
import { idParams } from '#contract/ground/params.ts';
import { imagesField, plansField } from '#contract/properties/photos.ts';
import { MAX_IMAGES } from '#contract/properties/photoValues.ts';
import {
  chosenQuery,
  propertiesMapQuery,
  propertiesQuery,
  propertyChange,
  propertyFilter,
  propertyInput,
} from '#contract/properties/properties.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { proposedRegionQuery } from '#contract/properties/proposedRegion.ts';
import type { RegionProposal } from '#contract/properties/proposedRegion.ts';
import { audit } from '../ground/audit/audit.ts';
import type { Db } from '../ground/db/connect.ts';
import { invalid, notFound } from '../ground/errors/httpError.ts';
import { idempotentAnswer, idempotentWrite } from '../ground/http/idempotentWrite.ts';
import type { Answer } from '../ground/http/idempotentWrite.ts';
import type { App } from '../ground/http/instance.ts';
import { ifMatch, refuseUnseenChanges, withVersion } from '../ground/http/versions.ts';
import { ownOrigins, photoAddress, photoIdOf } from '../ground/photos/address.ts';
import { withStored } from '../ground/photos/repository.ts';
import { Upload } from '../ground/photos/upload.ts';
import { sendJson, sendJsonList } from '../ground/sql/lists.ts';
import { viewerOf } from '../people/sessions/session.ts';
import { readPhotoForm } from '../people/users/photoForm.ts';
import { cepLookup } from './core/cepLookup.ts';
import { findChosen } from './core/chosen.ts';
import { changeByKind, refuseOtherKinds } from './core/kindRules.ts';
import { messages } from './core/messages.ts';
import { proposeRegions } from './core/proposedRegion.ts';
import * as properties from './core/repository.ts';
import { isTeam, summaryOf } from './core/serialize.ts';
import type { FoundProperty } from './core/serialize.ts';
import { propertySearch } from './map/propertySearch.ts';

/** Admins also see inactive brokers. */
export function visitorPropertyRoutes(app: App): void {
  const search = propertySearch();
  // Reads all properties before the first visitor comes.
  app.addHook('onListen', () => void app.read(null, (db) => search.count(db, {})).catch(() => undefined));

  app.get('/properties', { schema: { querystring: propertiesQuery } }, async (request, reply) =>
    sendJsonList(
      reply,
      await app.read(request.viewer, (db) =>
        properties.listProperties(db, request.viewer, request.query, (filter) =>
          search.count(db, filter, isTeam(request.viewer)),
        ),
      ),
    ),
  );

  app.get('/properties/map', { schema: { querystring: propertiesMapQuery } }, async (request, reply) => {
    const body = Buffer.from(
      await app.read(request.viewer, (db) => search.map(db, request.query, isTeam(request.viewer))),
    );
    const etag = `"${crc32(body).toString(36)}-${body.byteLength.toString(36)}"`;
    reply.headers({ 'cache-control': 'public, no-cache', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    return sendJson(reply, body);
  });

  app.get('/properties/loosened', { schema: { querystring: propertyFilter } }, (request) =>
    app.read(request.viewer, (db) => search.loosen(db, request.query, isTeam(request.viewer))),
  );

  app.get('/properties/chosen', { schema: { querystring: chosenQuery } }, (request) =>
    app.read(request.viewer, (db) => findChosen(db, request.query.id)),
  );

  app.get('/properties/regions', (request) => app.read(request.viewer, search.countRegions));

  app.get('/properties/:id', { schema: { params: idParams } }, async (request) => {
    const { viewer, params } = request;
    const property = await app.read(viewer, (db) => properties.findProperty(db, viewer, params.id));
    if (!property) throw notFound(messages.notFound);
    return present(property);
  });

  app.get('/properties/:id/similar', { schema: { params: idParams } }, (request) =>
    app.read(request.viewer, (db) => search.similar(db, request.params.id)),
  );
}

/** A new file, or the address of a photograph that stays. */
type SentImage = Upload | string;

const isSentImage = (value: unknown): value is SentImage => typeof value === 'string' || value instanceof Upload;
const images = () => imagesField(isSentImage);

const newProperty = propertyInput.shape({
  images: images().required('Adicione pelo menos uma foto'),
  plans: plansField(),
});
const changedProperty = propertyChange.shape({ images: images(), plans: plansField() });
const readForm = readPhotoForm('images', MAX_IMAGES);

const present = (property: FoundProperty): PropertyDetail => withVersion(property, changedProperty);

const form = { consumes: ['multipart/form-data'] };

type Write = (tx: Db) => Promise<Answer<PropertyDetail>>;

function plannedIn(ids: string[], plans: number | undefined, { photos }: PropertyDetail) {
  const wasPlan = new Set(photos.flatMap(({ url, isPlan }) => (isPlan ? [url] : [])));
  const images = ids
    .map(photoAddress)
    .filter((url, index) => (plans === undefined ? !wasPlan.has(url) : index < ids.length - plans));
  return { images, plans: ids.length - images.length };
}

const uploadsIn = (sent: SentImage[]) => sent.filter((image) => image instanceof Upload);

export function proposedRegionRoutes(app: App): void {
  const proposal = { schema: { querystring: proposedRegionQuery } };
  app.get('/properties/proposed-region', proposal, async ({ viewer, query }): Promise<RegionProposal> => {
    const [proposed = null] = await app.read(viewer, (db) => proposeRegions(db, [query]));
    return { proposed };
  });
}

export function adminPropertyRoutes(app: App): void {
  const { db, photos, settings } = app;

  /** @throws 400 for an address that is no photograph's. */
  function idsOf(request: FastifyRequest, sent: SentImage[]): string[] {
    const origins = ownOrigins(settings, request);
    return sent.map((image) => {
      const id = image instanceof Upload ? image.id : photoIdOf(image, origins);
      if (id === null) throw invalid(messages.notItsPhoto, { images: messages.notItsPhoto });
      return id;
    });
  }

  /** Outside the claiming transaction: none stays open during uploads. */
  async function writeWith(
    added: Upload[],
    request: FastifyRequest,
    reply: FastifyReply<{ Reply: PropertyDetail }>,
    write: Write,
  ) {
    const { status, body } = await withStored(db, photos, added, () => idempotentAnswer(request, write));
    return reply.status(status).send(body);
  }

  const creation = { preValidation: readForm, schema: { ...form, body: newProperty } };
  app.post('/properties/create-property', creation, (request, reply) => {
    const { images: sent, plans, ...input } = request.body;
    refuseOtherKinds(input.category);
    const added = uploadsIn(sent);
    return writeWith(added, request, reply, async (tx) => {
      const id = await properties.insertProperty(tx, input);
      await properties.setImages(tx, id, { photoIds: idsOf(request, sent), plans, added });
      const body = await read(tx, request, id);
      await audit(tx, request, 'propertyCreated', { subject: id, after: summaryOf(body) });
      return { status: 201, body };
    });
  });

  /** @throws 404 */
  async function read(tx: Db, request: FastifyRequest, id: string): Promise<PropertyDetail> {
    const property = await properties.findProperty(tx, viewerOf(request), id);
    if (!property) throw notFound(messages.notFound);
    return present(property);
  }

  const change = {
    preValidation: readForm,
    schema: { ...form, params: idParams, body: changedProperty, headers: ifMatch },
  };
  app.put('/properties/:id', change, (request, reply) => {
    const { id } = request.params;
    const { images: sent, plans, ...given } = request.body;
    const added = uploadsIn(sent ?? []);
    return writeWith(added, request, reply, async (tx) => {
      await properties.lockProperty(tx, id, given);
      const before = await read(tx, request, id);
      await properties.changeProperty(tx, viewerOf(request), id, changeByKind(before, given));
      const images = sent && idsOf(request, sent);
      const changed = await read(tx, request, id);
      // Checked before `setImages`, which fails if another user removed a photograph.
      const planned = images && plannedIn(images, plans, before);
      const after = planned ? present({ ...changed, images: planned.images }) : changed;
      refuseUnseenChanges(request, changedProperty, { before, after, message: messages.changedSince });
      const photos = {
        images: before.photos.map(({ url }) => url),
        plans: before.photos.filter(({ isPlan }) => isPlan).length,
      };
      const shown = {
        before: { ...before, ...photos },
        after: { ...after, ...(images ? { images: images.map(photoAddress), plans: planned?.plans } : photos) },
      };
      await audit(tx, request, 'propertyChanged', { subject: id, ...shown });
      if (!images) return { status: 200, body: changed };
      const set = await properties.setImages(tx, id, { photoIds: images, plans, added });
      return { status: 200, body: { ...after, photos: set } };
    });
  });

  const findCep = cepLookup(settings.cepUrl);
  app.get('/cep/:cep', { schema: { params: cepParams } }, async (request) => {
    const place = await findCep(request.params.cep);
    if (!place) throw notFound(messages.cepNotFound);
    return place;
  });

  app.delete('/properties/:id', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      const { id } = request.params;
      const before = await read(tx, request, id);
      await properties.deleteProperty(tx, id);
      await audit(tx, request, 'propertyDeleted', { subject: id, before: summaryOf(before) });
    }),
  );

  app.post('/properties/:id/restore', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const { id } = request.params;
      if (await properties.restoreProperty(tx, id)) await audit(tx, request, 'propertyRestored', { subject: id });
      return read(tx, request, id);
    }),
  );
}
