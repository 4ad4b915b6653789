import { createContext } from 'react';
import type { ReactNode } from 'react';
import { useNow } from '@/shared/ui/lead/useNow';

export const GridNow = createContext(new Date(0));

/** One timer for all rows. Only cells that show a time render again. */
export function GridNowProvider({ children }: { children: ReactNode }) {
  return <GridNow value={useNow()}>{children}</GridNow>;
}
