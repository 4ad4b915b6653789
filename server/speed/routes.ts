import { VISITOR_SOURCES } from '#contract/constants.ts';
import { periodQuery } from '#contract/period.ts';
import type { Period } from '#contract/period.ts';
import type { SpeedReport } from '#contract/speed.ts';
import type { Db } from '../db/connect.ts';
import { sendCsv } from '../http/csv.ts';
import type { App } from '../http/instance.ts';
import { periodBefore } from '../sql/periods.ts';
import { changesOf } from './changes.ts';
import { readClock, readSettingsDays, readSpeed } from './repository.ts';
import { serializeSpeed } from './serialize.ts';
import { speedCsv } from './speedCsv.ts';

export function speedRoutes(app: App): void {
  app.get('/speed', { schema: { querystring: periodQuery } }, (request) => speedOf(app.db, request.query));

  app.get('/speed.csv', { schema: { querystring: periodQuery } }, async (request, reply) => {
    const { from, to } = request.query;
    return sendCsv(reply, `velocidade-${from}-a-${to}.csv`, speedCsv(await speedOf(app.db, { from, to })));
  });
}

async function speedOf(db: Db, period: Period): Promise<SpeedReport> {
  const [{ minutes, today }, days] = await Promise.all([readClock(db), readSettingsDays(db)]);
  const changes = changesOf(days, today);
  const ofChanges = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  const periods = [period, periodBefore(period), ...ofChanges] as const;
  const targets = VISITOR_SOURCES.map((source) => ({ source, minutes: minutes[source] ?? null }));
  return serializeSpeed({ targets, periods, rows: await readSpeed(db, periods), changes });
}
