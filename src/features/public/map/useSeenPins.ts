import { useState } from 'react';
import { readSeenPins, withSeenPin } from './seenPins';

/** What was opened on this device before, and a way to add to it. */
export function useSeenPins(): [ReadonlySet<string>, (id: string) => void] {
  const [seen, setSeen] = useState(readSeenPins);
  const see = (id: string) => {
    setSeen((before) => withSeenPin(before, id));
  };
  return [seen, see];
}
