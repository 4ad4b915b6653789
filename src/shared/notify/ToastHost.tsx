import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { watchQueue } from './toastQueue';

const FIRST_INPUTS = ['pointerdown', 'keydown'];

/** Loads at the first press or key: early enough, and before the network can fail. */
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
    for (const input of FIRST_INPUTS) window.addEventListener(input, load, { once: true, passive: true });
    return () => {
      unwatch();
      for (const input of FIRST_INPUTS) window.removeEventListener(input, load);
    };
  }, []);
  return Toaster && <Toaster />;
}
