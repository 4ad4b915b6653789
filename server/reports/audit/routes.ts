import { auditQuery } from '#contract/reports/audit.ts';
import type { App } from '../../ground/http/instance.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { listAudit } from './repository.ts';

export function auditRoutes(app: App): void {
  app.get('/audit', { schema: { querystring: auditQuery } }, async (request, reply) =>
    sendList(reply, await listAudit(app.db, request.query)),
  );
}
