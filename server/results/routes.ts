import { reportQuery } from '#contract/period.ts';
import type { App } from '../http/instance.ts';
import { resultsOf } from './resultsOf.ts';

export function resultRoutes(app: App): void {
  app.get('/results', { schema: { querystring: reportQuery } }, (request) => resultsOf(app.db, request.query));
}
