import { fileNames } from '#contract/fileNames.ts';
import { reportQuery } from '#contract/period.ts';
import type { ReportQuery } from '#contract/period.ts';
import type { SpeedReport } from '#contract/speed.ts';
import type { Db } from '../db/connect.ts';
import { sendCsv } from '../http/csv.ts';
import type { App } from '../http/instance.ts';
import { readSpeedOf } from './repository.ts';
import { serializeSpeed } from './serialize.ts';
import { speedCsv } from './speedCsv.ts';

export function speedRoutes(app: App): void {
  app.get('/speed', { schema: { querystring: reportQuery } }, (request) => speedOf(app.db, request.query));

  app.get('/speed.csv', { schema: { querystring: reportQuery } }, async (request, reply) => {
    const { query } = request;
    return sendCsv(reply, fileNames.speed(query), speedCsv(await speedOf(app.db, query)));
  });
}

async function speedOf(db: Db, query: ReportQuery): Promise<SpeedReport> {
  return serializeSpeed(await readSpeedOf(db, query));
}
