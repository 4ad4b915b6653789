import { lazy } from 'react';
import type { ComponentType } from 'react';

/** Milliseconds: React renders once more to throw. */
const SAME_TRY = 1000;

/** `lazy` fails forever; this loads again later. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let failedAt = Infinity;
  const start = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failedAt = performance.now();
        throw error;
      }
    });
  let loading = start();

  function latest(): ComponentType<Props> {
    if (performance.now() - failedAt > SAME_TRY) {
      failedAt = Infinity;
      loading = start();
    }
    return loading;
  }

  return function LazyComponent(props: Props) {
    const Component = latest();
    return <Component {...props} />;
  };
}
