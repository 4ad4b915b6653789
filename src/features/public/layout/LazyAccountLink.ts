import { lazyPart } from '@/shared/lazyPart';

/** Most visitors have no account. */
export const LazyAccountLink = lazyPart(
  async () => (await import(/* webpackChunkName: "account-link" */ './AccountLink')).AccountLink,
);
