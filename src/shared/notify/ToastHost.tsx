import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { listen } from '../listen';
import { nextTask } from '../nextTask';
import { whenQuiet } from '../whenQuiet';
import { watchQueue } from './toastQueue';

async function loadToaster() {
  await import(/* webpackChunkName: "toaster", webpackExports: ["SnackbarProvider", "useSnackbar"] */ 'notistack');
  await nextTask();
  return import(/* webpackChunkName: "toaster" */ './Toaster');
}

/** Loads at the first press, or earlier: before the network can fail. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      void loadToaster().then(
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
