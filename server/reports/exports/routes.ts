import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { idParams } from '#contract/ground/params.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import { filterLabels } from '#contract/leads/leadFilterWords.ts';
import { propertyFilter } from '#contract/properties/properties.ts';
import type { PropertyFilter } from '#contract/properties/properties.ts';
import { PROPERTY_STATUSES } from '#contract/properties/propertyValues.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import { auditFilter } from '#contract/reports/audit.ts';
import { exportsQuery, leadsExportQuery } from '#contract/reports/exports.ts';
import { resultsQuery } from '#contract/reports/results.ts';
import { audit, withoutHead } from '../../ground/audit/audit.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { photoAddressOf } from '../../ground/photos/address.ts';
import { readCells } from '../../ground/spreadsheet/exportTable.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { filterWhere, visibleTo } from '../../leads/core/filter.ts';
import { leadTable } from '../../leads/core/leadTable.ts';
import { leadOrder, seerOf } from '../../leads/core/order.ts';
import { readSourceNames } from '../../leads/core/sources.ts';
import { requireExport, viewerOf } from '../../people/sessions/session.ts';
import { ofTeamInSight } from '../../people/users/teams.ts';
import { filterWhere as propertyWhere, statusesIn } from '../../properties/core/filter.ts';
import { AUDIT_COLUMNS, auditParts } from '../audit/exportParts.ts';
import { RESULT_COLUMNS, resultRows } from '../results/resultRows.ts';
import { resultsOf } from '../results/serialize.ts';
import { AUDIT_LABELS, filterWords, PROPERTY_LABELS, REPORT_LABELS } from './filterWords.ts';
import { messages } from './messages.ts';
import { propertyTable } from './propertyTable.ts';
import { findExport, listExports, serializeExport, startArchive } from './repository.ts';
import { sendExport, SPREADSHEETS } from './send.ts';

/** ISO 8601, as the Swedes write. */
const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
const today = () => dayOf(new Date());

/** None for all; who names none gets what is on offer. */
function namedStatuses(query: PropertyFilter): readonly PropertyStatus[] {
  const statuses = statusesIn(query);
  return statuses.length === PROPERTY_STATUSES.length ? [] : statuses;
}

/** Leads in the viewer's sight. */
export function exportRoutes(app: App): void {
  for (const format of SPREADSHEETS)
    app.get(
      `/exports/leads.${format}`,
      { onRequest: requireExport, ...withoutHead({ querystring: leadsExportQuery }) },
      async (request, reply) => {
        const { db } = app;
        const { query } = request;
        const viewer = seerOf(viewerOf(request), query);
        const table = leadTable(sql`${visibleTo(viewer)} and ${filterWhere(query)}`, leadOrder(viewer, query.sort));
        return sendExport(request, reply, {
          kind: 'leads',
          format,
          query,
          filter: await filterWords(db, filterLabels, query),
          fileName: `leads-${today()}`,
          columns: table.columns,
          parts: readCells(db, table),
        });
      },
    );
}

export function deskExportRoutes(app: App): void {
  const { db } = app;
  for (const format of SPREADSHEETS)
    app.get(
      `/exports/results.${format}`,
      { onRequest: requireExport, ...withoutHead({ querystring: resultsQuery }) },
      async (request, reply) => {
        const query = await ofTeamInSight(db, viewerOf(request), request.query);
        const results = await resultsOf(db, query);
        return sendExport(request, reply, {
          kind: 'results',
          format,
          query,
          filter: await filterWords(db, REPORT_LABELS, query),
          fileName: `resultados-${query.from}-a-${query.to}`,
          columns: RESULT_COLUMNS,
          parts: [resultRows(results, await readSourceNames(db))],
        });
      },
    );
}

export function adminExportRoutes(app: App): void {
  const { db, settings, archives } = app;
  const origin = new URL(settings.publicUrl).origin;
  const photoOnline = sql<string>`${origin}::text || ${photoAddressOf(sql`i.photo_id`)}`;

  for (const format of SPREADSHEETS) {
    app.get(`/exports/properties.${format}`, withoutHead({ querystring: propertyFilter }), async (request, reply) => {
      const { query } = request;
      const table = propertyTable(propertyWhere(query, true), photoOnline);
      return sendExport(request, reply, {
        kind: 'properties',
        format,
        query,
        filter: await filterWords(db, PROPERTY_LABELS, { ...query, status: namedStatuses(query) }),
        fileName: `imoveis-${today()}`,
        columns: table.columns,
        parts: readCells(db, table),
      });
    });

    app.get(`/exports/audit.${format}`, withoutHead({ querystring: auditFilter }), async (request, reply) => {
      const { query } = request;
      return sendExport(request, reply, {
        kind: 'audit',
        format,
        query,
        filter: await filterWords(db, AUDIT_LABELS, query),
        fileName: `registro-${today()}`,
        columns: AUDIT_COLUMNS,
        parts: auditParts(db, query),
      });
    });
  }

  app.get('/exports', { schema: { querystring: exportsQuery } }, async (request, reply) =>
    sendList(reply, await listExports(db, request.query), serializeExport),
  );

  app.post('/exports/everything', (request: FastifyRequest, reply) =>
    idempotentWrite(request, reply, 201, async (tx) => {
      const begun = await startArchive(tx, viewerOf(request));
      await audit(tx, request, 'exported', { after: { what: begun.kind, format: begun.format } });
      return begun;
    }),
  );

  app.get('/exports/:id/archive.zip', withoutHead({ params: idParams }), async (request, reply) => {
    const { _id, createdAt, keptUntil } = await findExport(db, request.params.id);
    const archive = keptUntil === null ? null : await archives.read(_id);
    if (!archive) throw notFound(messages.noArchive);
    await audit(db, request, 'archiveDownloaded');
    return reply
      .type('application/zip')
      .header('content-length', archive.bytes)
      .header('content-disposition', `attachment; filename="morada-${dayOf(new Date(createdAt))}.zip"`)
      .send(archive.content);
  });
}
