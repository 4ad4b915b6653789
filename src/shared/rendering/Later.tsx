import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

interface LaterProps {
  before?: ReactNode;
  children: ReactNode;
}

/** The browser renders it after the rest, in tasks of its own. */
export function Later({ before, children }: LaterProps) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => startTransition(() => setIsDue(true)), []);
  return isDue ? children : before;
}
