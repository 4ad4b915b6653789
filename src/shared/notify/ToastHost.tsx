import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { watchQueue } from './toastQueue';

const FIRST_DEEDS = ['pointerdown', 'keydown'];

/** Loads the toaster at the first press or key: not needed earlier, and there even if the network fails later. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      void import(/* webpackChunkName: "toaster" */ './Toaster').then(
        (loaded) => {
          setToaster(() => loaded.Toaster);
        },
        () => {
          // The toast stays queued; the next one retries.
        },
      );
    };
    const unwatch = watchQueue(load);
    for (const deed of FIRST_DEEDS) window.addEventListener(deed, load, { once: true, passive: true });
    return () => {
      unwatch();
      for (const deed of FIRST_DEEDS) window.removeEventListener(deed, load);
    };
  }, []);
  return Toaster && <Toaster />;
}
