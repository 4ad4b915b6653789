import { useState } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from './lazyPart';

/** What opens over a page: loaded when it is first opened, and kept from then on, so that it closes with its motion. */
export function lazyOverlay<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Overlay = lazyPart(load);
  return function LazyOverlay(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return wanted && <Overlay {...props} />;
  };
}
