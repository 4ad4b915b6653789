import { useEffect, useState } from 'react';
import type { BatchProgress } from '#contract/distribution.ts';

type Watcher = (progress: BatchProgress) => void;

const watchers = new Set<Watcher>();

/** Says to whoever watches that request how far it is. */
export function tellProgress(progress: BatchProgress): void {
  for (const hear of watchers) hear(progress);
}

/** How far the request with this key is, once the server says so; it does when there are many leads to move. */
export function useProgress(key: string | undefined): BatchProgress | null {
  const [last, setLast] = useState<BatchProgress | null>(null);
  useEffect(() => {
    if (key === undefined) return;
    const hear: Watcher = (progress) => {
      if (progress.request === key) setLast(progress);
    };
    watchers.add(hear);
    return () => {
      watchers.delete(hear);
    };
  }, [key]);
  return last !== null && last.request === key ? last : null;
}
