import { lazyPart } from '@/shared/ui/lazyPart';

export const LazyLeadPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "lead" */ './LeadPanel')).LeadPanel,
);
