import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { lazyComponent } from '../lazyComponent';

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyComponent(load);
  return function LazyPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
