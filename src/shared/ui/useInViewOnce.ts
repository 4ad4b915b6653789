import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** So early that what is loaded then is there once it is scrolled to. */
const AHEAD = '400px';

/** Whether `box` is about to come into view, or has been there. */
export function useInViewOnce(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(box.current);
    return () => {
      watcher.disconnect();
    };
  }, [near, box]);
  return near;
}
