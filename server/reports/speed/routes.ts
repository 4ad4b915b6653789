import { reportQuery } from '#contract/ground/period.ts';
import type { ReportQuery } from '#contract/ground/period.ts';
import type { SpeedReport } from '#contract/reports/speed.ts';
import { fileNames } from '#contract/site/fileNames.ts';
import { audit, withoutHead } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { App } from '../../ground/http/instance.ts';
import { sendCsv } from '../../ground/spreadsheet/csv.ts';
import { readSourceNames } from '../../leads/core/sources.ts';
import { requireExport, viewerOf } from '../../people/sessions/session.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { ofTeamInSight } from '../../people/users/teams.ts';
import { readSpeedOf } from './repository.ts';
import { serializeSpeed } from './serialize.ts';
import { speedCsv } from './speedCsv.ts';

export function speedRoutes(app: App): void {
  app.get('/speed', { schema: { querystring: reportQuery } }, (request) =>
    speedOf(app.db, viewerOf(request), request.query),
  );

  app.get(
    '/speed.csv',
    { onRequest: requireExport, ...withoutHead({ querystring: reportQuery }) },
    async (request, reply) => {
      const { query } = request;
      const report = await speedOf(app.db, viewerOf(request), query);
      await audit(app.db, request, 'exported', { after: { what: 'speed', format: 'csv' } });
      return sendCsv(reply, fileNames.speed(query), speedCsv(report, await readSourceNames(app.db)));
    },
  );
}

const speedOf = async (db: Db, viewer: Viewer, query: ReportQuery): Promise<SpeedReport> =>
  serializeSpeed(await readSpeedOf(db, await ofTeamInSight(db, viewer, query)));
