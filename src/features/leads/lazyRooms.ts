import { lazyPart } from '@/shared/lazyPart';

/** What a lead's page shows of rooms, which nothing of the feature may import. */
export const LazyLeadAgenda = lazyPart(
  async () => (await import(/* webpackChunkName: "lead" */ './agenda/LeadAgenda')).LeadAgenda,
);

export const LazyTodayStrip = lazyPart(
  async () => (await import(/* webpackChunkName: "my-leads" */ './agenda/today/TodayStrip')).TodayStrip,
);

export const LazyLeadSelections = lazyPart(
  async () => (await import(/* webpackChunkName: "lead" */ './selections/LeadSelections')).LeadSelections,
);

export const LazyQuickMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "quick-messages" */ './quickMessages/QuickMenu')).QuickMenu,
);

export const LazyQuickMessages = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "quick-messages" */ './quickMessages/QuickMessagesDialog')).QuickMessagesDialog,
);
