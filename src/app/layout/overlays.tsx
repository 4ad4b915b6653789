import { useState } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from '@/shared/ui/lazyPart';

/** What opens over a page: loaded when it is first opened, and kept from then on, so that it closes with its motion. */
function lazyOverlay<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Overlay = lazyPart(load);
  return function LazyOverlay(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return wanted && <Overlay {...props} />;
  };
}

export const LazyAccountMenu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "menus" */ './AccountMenu')).AccountMenu,
);

export const LazyMenuDrawer = lazyOverlay(
  async () => (await import(/* webpackChunkName: "menus" */ './MenuDrawer')).MenuDrawer,
);
