import { fileNames } from '#contract/fileNames.ts';
import { periodQuery } from '#contract/period.ts';
import type { Period } from '#contract/period.ts';
import type { SpeedReport } from '#contract/speed.ts';
import type { Db } from '../db/connect.ts';
import { sendCsv } from '../http/csv.ts';
import type { App } from '../http/instance.ts';
import { readSpeedOf } from './repository.ts';
import { serializeSpeed } from './serialize.ts';
import { speedCsv } from './speedCsv.ts';

export function speedRoutes(app: App): void {
  app.get('/speed', { schema: { querystring: periodQuery } }, (request) => speedOf(app.db, request.query));

  app.get('/speed.csv', { schema: { querystring: periodQuery } }, async (request, reply) => {
    const { from, to } = request.query;
    return sendCsv(reply, fileNames.speed({ from, to }), speedCsv(await speedOf(app.db, { from, to })));
  });
}

async function speedOf(db: Db, period: Period): Promise<SpeedReport> {
  return serializeSpeed(await readSpeedOf(db, period));
}
