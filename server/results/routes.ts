import { periodQuery } from '#contract/period.ts';
import type { App } from '../http/instance.ts';
import { resultsOf } from './resultsOf.ts';

export function resultRoutes(app: App): void {
  app.get('/results', { schema: { querystring: periodQuery } }, (request) => resultsOf(app.db, request.query));
}
