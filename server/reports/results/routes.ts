import { resultsQuery } from '#contract/reports/results.ts';
import type { App } from '../../ground/http/instance.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { ofTeamInSight } from '../../people/users/teams.ts';
import { resultsOf } from './serialize.ts';

export function resultRoutes(app: App): void {
  app.get('/results', { schema: { querystring: resultsQuery } }, async (request) =>
    resultsOf(app.db, await ofTeamInSight(app.db, viewerOf(request), request.query)),
  );
}
