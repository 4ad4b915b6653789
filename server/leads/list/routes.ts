import { idParams } from '#contract/ground/params.ts';
import { leadsQuery } from '#contract/leads/leadFilter.ts';
import type { BriefLead } from '#contract/leads/leads.ts';
import { leadViewInput } from '#contract/leads/leadViews.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { serializeBriefLead, serializer } from '../core/serialize.ts';
import { countByBroker } from './byBroker.ts';
import { listBriefLeads, listInterested, listLeads } from './repository.ts';
import { changeView, createView, deleteView, listViews } from './views.ts';

export function leadListRoutes(app: App): void {
  const serializeFor = serializer(app);

  app.get('/leads', { schema: { querystring: leadsQuery } }, async (request, reply) => {
    const [viewer, { query }] = [viewerOf(request), request];
    return query.rows === 'brief'
      ? sendList(reply, await listBriefLeads(app.db, viewer, query), serializeBriefLead)
      : sendList(reply, await listLeads(app.db, viewer, query), serializeFor(request));
  });
}

export function adminLeadListRoutes(app: App): void {
  app.get('/properties/:id/open-leads', { schema: { params: idParams } }, async (request): Promise<BriefLead[]> => {
    const rows = await listInterested(app.db, viewerOf(request), request.params.id);
    return rows.map(serializeBriefLead);
  });
}

export function leadsDeskRoutes(app: App): void {
  app.get('/leads/by-broker', (request) => countByBroker(app.db, viewerOf(request)));

  app.get('/lead-views', (request) => listViews(app.db, viewerOf(request)));

  app.post('/lead-views', { schema: { body: leadViewInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, (tx) => createView(tx, viewerOf(request), request.body)),
  );

  app.put('/lead-views/:id', { schema: { params: idParams, body: leadViewInput } }, (request, reply) =>
    idempotentWrite(request, reply, 200, (tx) => changeView(tx, viewerOf(request), request.params.id, request.body)),
  );

  app.delete('/lead-views/:id', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, (tx) => deleteView(tx, viewerOf(request), request.params.id)),
  );
}
