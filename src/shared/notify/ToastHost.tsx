import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { listen } from '../listen';
import { whenQuiet } from '../whenQuiet';
import { watchQueue } from './toastQueue';

/** Loads at the first press, or earlier: before the network can fail. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      void import(/* webpackChunkName: "toaster" */ './Toaster').then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => {
          // The toast stays queued; the next one retries.
        },
      );
    };
    const unwatch = watchQueue(load);
    const unlisten = listen(['pointerdown', 'keydown'], load, { once: true, passive: true });
    const cancel = whenQuiet(load);
    return () => {
      cancel();
      unwatch();
      unlisten();
    };
  }, []);
  return Toaster && <Toaster />;
}
