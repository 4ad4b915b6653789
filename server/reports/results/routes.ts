import { reportQuery } from '#contract/ground/period.ts';
import type { App } from '../../ground/http/instance.ts';
import { resultsOf } from './serialize.ts';

export function resultRoutes(app: App): void {
  app.get('/results', { schema: { querystring: reportQuery } }, (request) => resultsOf(app.db, request.query));
}
