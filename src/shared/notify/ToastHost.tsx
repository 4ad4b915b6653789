import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { watchQueue } from './toastQueue';

const FIRST_DEEDS = ['pointerdown', 'keydown'];

/**
 * Where toasts appear. What shows them comes with the first press or key: no page needs it to open, and whatever a toast
 * could tell of is yet to be done, even should the network go meanwhile.
 */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      void import(/* webpackChunkName: "toaster" */ './Toaster').then(
        (loaded) => {
          setToaster(() => loaded.Toaster);
        },
        () => {
          // The toast waits; the next one tries again.
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
