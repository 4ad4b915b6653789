import { Suspense, useEffect, useEffectEvent } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { fieldOf } from './isRecord';
import { lazyComponent } from './lazyComponent';
import { useNotify } from './notify/useNotify';
import { LoadBoundary } from './ui/LoadBoundary';

/** Without its script a toast, and closed: the next press tries again. `place`: while it loads. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, place?: ReactNode) {
  const Part = lazyComponent(load);
  function LazyPart(props: Props) {
    return (
      <LoadBoundary error={<NotLoaded onClose={fieldOf(props, 'onClose') ?? fieldOf(props, 'onCancel')} />}>
        <Suspense fallback={place}>
          <Part {...props} />
        </Suspense>
      </LoadBoundary>
    );
  }
  return Object.assign(LazyPart, { load });
}

function NotLoaded({ onClose }: { onClose: unknown }) {
  const notify = useNotify();
  const say = useEffectEvent(() => {
    notify.error('Não foi possível abrir. Verifique sua conexão e tente de novo.', { topic: 'part' });
    if (typeof onClose === 'function') (onClose as () => void)();
  });
  useEffect(() => say(), []);
  return null;
}
