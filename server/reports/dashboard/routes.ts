import { firstStepsQuery, statsQuery } from '#contract/reports/dashboard.ts';
import type { BrokerStats } from '#contract/reports/dashboard.ts';
import { STATS_DAYS } from '#contract/reports/reportValues.ts';
import { audit } from '../../ground/audit/audit.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { readOwnFigures } from './ownFigures.ts';
import {
  hideFirstSteps,
  NO_FIRST_STEPS,
  readFirstSteps,
  readAttention,
  readByStatus,
  readDay,
  readStats,
} from './repository.ts';

export function adminStatsRoutes(app: App): void {
  app.get('/dashboard/stats', { schema: { querystring: statsQuery } }, (request) =>
    readStats(app.db, request.query.days ?? STATS_DAYS),
  );

  app.get('/dashboard/attention', () => readAttention(app.db));

  app.get('/dashboard/day', () => readDay(app.db));

  app.get('/dashboard/first-steps', () =>
    app.publicConfig().demo === null ? readFirstSteps(app.db, app.settings) : NO_FIRST_STEPS,
  );

  app.delete('/dashboard/first-steps', { schema: { querystring: firstStepsQuery } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      await hideFirstSteps(tx, request.query.step);
      await audit(tx, request, 'firstStepsHidden');
    }),
  );
}

export function brokerStatsRoutes(app: App): void {
  app.get('/dashboard/mine', { schema: { querystring: statsQuery } }, async (request): Promise<BrokerStats> => {
    const asked = [app.db, viewerOf(request), request.query.days ?? STATS_DAYS] as const;
    const [byStatus, figures] = await Promise.all([readByStatus(...asked), readOwnFigures(...asked)]);
    return { ...byStatus, ...figures };
  });
}
