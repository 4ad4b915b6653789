import { createContext } from 'react';
import type { ReactNode } from 'react';
import { useNow } from '@/shared/ui/lead/useNow';

export const GridNow = createContext(new Date(0));

/** One timer for all rows. It renders again only what shows a time. */
export function GridClock({ children }: { children: ReactNode }) {
  return <GridNow value={useNow()}>{children}</GridNow>;
}
