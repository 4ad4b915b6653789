import { lazy, Suspense } from 'react';
import type { FiltersDialogProps } from './FiltersDialog';

const Dialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "map-filters" */ './FiltersDialog')).FiltersDialog,
}));

/** Loaded when it is first opened. */
export function LazyFiltersDialog(props: FiltersDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
