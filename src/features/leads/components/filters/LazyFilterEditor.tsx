import { lazy, Suspense } from 'react';
import type { FilterEditorProps } from './FilterEditor';

const Editor = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lead-filter" */ './FilterEditor')).FilterEditor,
}));

/** Loaded when it is first opened. */
export function LazyFilterEditor(props: FilterEditorProps) {
  return (
    <Suspense>
      <Editor {...props} />
    </Suspense>
  );
}
