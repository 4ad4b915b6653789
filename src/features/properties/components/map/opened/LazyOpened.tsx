import { lazy, Suspense } from 'react';
import type { OpenedProps } from './Opened';

/** May be called ahead of time: when a pin is pointed at. */
export const loadOpened = async () => import(/* webpackChunkName: "map-opened" */ './Opened');

const Shown = lazy(async () => ({ default: (await loadOpened()).Opened }));

/** Loaded for the first pin that is opened. */
export function LazyOpened(props: OpenedProps) {
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}
