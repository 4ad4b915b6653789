import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** `ahead`: `400px` before it is in view. */
export function useNear(box: RefObject<Element | null>, ahead: string): [isNear: boolean, ask: () => void] {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !box.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: ahead },
    );
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [box, isNear, ahead]);
  return [isNear, () => setIsNear(true)];
}
