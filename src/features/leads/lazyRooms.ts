import { lazyPart } from '@/shared/lazyPart';

export const LazyDistributePanel = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "distribute" */ './giving/distribution/DistributePanel')).DistributePanel,
);

/** The rooms that a lead's page shows. No other file of the feature imports them. */
export const LazyLeadAgenda = lazyPart(
  async () => (await import(/* webpackChunkName: "lead" */ './agenda/LeadAgenda')).LeadAgenda,
);

export const LazyTodayStrip = lazyPart(
  async () => (await import(/* webpackChunkName: "my-leads" */ './agenda/today/TodayStrip')).TodayStrip,
);

export const LazyLeadSelections = lazyPart(
  async () => (await import(/* webpackChunkName: "lead" */ './selections/LeadSelections')).LeadSelections,
);
