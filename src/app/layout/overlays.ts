import { lazyOverlay } from '@/shared/ui/lazyOverlay';

export const LazyAccountMenu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "menus" */ './AccountMenu')).AccountMenu,
);

export const LazyMenuDrawer = lazyOverlay(
  async () => (await import(/* webpackChunkName: "menus" */ './MenuDrawer')).MenuDrawer,
);
