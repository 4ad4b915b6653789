import { lazy, Suspense } from 'react';
import type { LeadPanelProps } from './LeadPanel';

const Panel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lead" */ './LeadPanel')).LeadPanel,
}));

/** Loaded when it is first opened. */
export function LazyLeadPanel(props: LeadPanelProps) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}
