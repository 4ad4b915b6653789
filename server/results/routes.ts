import { fileNames } from '#contract/fileNames.ts';
import { periodBefore, periodQuery } from '#contract/period.ts';
import type { Period } from '#contract/period.ts';
import type { Results } from '#contract/results.ts';
import type { Db } from '../db/connect.ts';
import { sendCsv } from '../http/csv.ts';
import type { App } from '../http/instance.ts';
import { readSources } from '../leadCore/sources.ts';
import { readResults } from './repository.ts';
import { resultsCsv } from './resultsCsv.ts';
import { serializeResults } from './serialize.ts';

export function resultRoutes(app: App): void {
  app.get('/results', { schema: { querystring: periodQuery } }, (request) => resultsOf(app.db, request.query));

  app.get('/results.csv', { schema: { querystring: periodQuery } }, async (request, reply) => {
    const { from, to } = request.query;
    const results = await resultsOf(app.db, { from, to });
    return sendCsv(reply, fileNames.results({ from, to }), resultsCsv(results, await readSources(app.db)));
  });
}

async function resultsOf(db: Db, period: Period): Promise<Results> {
  const before = periodBefore(period);
  return serializeResults(await readResults(db, [period, before]), period, before);
}
