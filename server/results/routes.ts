import type { Results, ResultsQuery } from '#contract/results.ts';
import { resultsQuery } from '#contract/results.ts';
import type { Db } from '../db/connect.ts';
import { sendCsv } from '../http/csv.ts';
import type { App } from '../http/instance.ts';
import { readResults } from './repository.ts';
import { resultsCsv } from './resultsCsv.ts';
import { periodBefore, serializeResults } from './serialize.ts';

export function resultRoutes(app: App): void {
  app.get('/results', { schema: { querystring: resultsQuery } }, (request) => resultsOf(app.db, request.query));

  app.get('/results.csv', { schema: { querystring: resultsQuery } }, async (request, reply) => {
    const { from, to } = request.query;
    return sendCsv(reply, `resultados-${from}-a-${to}.csv`, resultsCsv(await resultsOf(app.db, { from, to })));
  });
}

async function resultsOf(db: Db, period: ResultsQuery): Promise<Results> {
  const before = periodBefore(period);
  return serializeResults(await readResults(db, period, before), period, before);
}
