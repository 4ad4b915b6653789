import { formatArea } from '#contract/ground/mapArea.ts';
import { idParams } from '#contract/ground/params.ts';
import { offeredRegions } from '#contract/ground/regions.ts';
import { doubtfulContactsQuery, publicLeadInput } from '#contract/site/public.ts';
import type { RegionArea } from '#contract/site/regions.ts';
import { readVisitDays } from '../../giving/clock/visitDays.ts';
import { audit } from '../../ground/audit/audit.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { listDoubtful, removeDoubtful } from './doubtful.ts';
import { receiveContact, takeContact } from './receiveContact.ts';

export function contactRoutes(app: App): void {
  app.post('/leads/public', { schema: { body: publicLeadInput } }, async (request, reply) => {
    const { status, body } = await receiveContact(request, request.body);
    return reply.status(status).send(body);
  });

  app.get('/properties/:id/visit-days', { schema: { params: idParams } }, async (request) => {
    const days = await app.read(request.viewer, (db) => readVisitDays(db, request.params.id));
    return days ?? [];
  });

  app.get('/config', () => app.publicConfig());

  app.get('/regions', (): RegionArea[] =>
    offeredRegions().flatMap(({ key, area }) => (area ? [{ _id: key, area: formatArea(area) }] : [])),
  );
}

export function adminContactRoutes(app: App): void {
  app.get('/doubtful-contacts', { schema: { querystring: doubtfulContactsQuery } }, async (request, reply) =>
    sendList(reply, await listDoubtful(app.db, request.query)),
  );

  app.post('/doubtful-contacts/:id/accept', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      const input = await removeDoubtful(tx, request.params.id);
      await takeContact(tx, request, input);
    }),
  );

  app.delete('/doubtful-contacts/:id', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      await removeDoubtful(tx, request.params.id);
      await audit(tx, request, 'doubtfulContactDiscarded');
    }),
  );
}
