import { lazy, Suspense } from 'react';
import type { DistributePanelProps } from './DistributePanel';

const Panel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "distribute" */ './DistributePanel')).DistributePanel,
}));

/** Loaded when it is first opened. */
export function LazyDistributePanel(props: DistributePanelProps) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}
