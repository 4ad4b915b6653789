import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** The browser renders it after the rest, in tasks of its own. */
export function Later({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => startTransition(() => setIsDue(true)), []);
  return isDue && children;
}
