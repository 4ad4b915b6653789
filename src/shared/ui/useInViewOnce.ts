import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Early enough to be loaded when scrolled to. */
const AHEAD = '400px';

/** True from the first time on. */
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
    return () => watcher.disconnect();
  }, [near, box]);
  return near;
}
