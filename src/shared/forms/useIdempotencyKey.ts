import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';

/**
 * `keyOf(input)` is the same for the same filled form, so that sending it again after an answer was lost does nothing
 * twice, and another one as soon as something in it is changed. `renew` once it is done: what comes next is a new one.
 */
export function useIdempotencyKey() {
  const last = useRef<{ sent: string; key: string } | null>(null);
  return {
    keyOf: (input: object): string => {
      const sent = JSON.stringify(input);
      // Not crypto.randomUUID: a server reached by plain http on a local network has none.
      if (last.current?.sent !== sent) last.current = { sent, key: nanoid() };
      return last.current.key;
    },
    renew: () => {
      last.current = null;
    },
  };
}
