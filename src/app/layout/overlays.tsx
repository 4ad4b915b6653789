import { useState } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from '@/shared/ui/lazyPart';

/** Stays mounted after the first opening, for the closing animation. */
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
