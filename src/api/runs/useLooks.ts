import { useState } from 'react';

/** Options of a query that looks again every `interval` milliseconds while `lookWhile` says so. */
export function useLooks(interval: number) {
  const [looks, setLooks] = useState(false);
  return {
    options: { pollingInterval: looks ? interval : 0, refetchOnMountOrArgChange: true },
    lookWhile: (works: boolean) => works !== looks && setLooks(works),
  };
}
