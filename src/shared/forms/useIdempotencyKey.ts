import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';

export interface Attempt {
  sent: string;
  key: string;
}

/** The same input has the same key, so a retry does nothing twice. `renew` after success. `earlier`: of a closed tab. */
export function useIdempotencyKey(earlier: Attempt | null = null) {
  const last = useRef(earlier);
  return {
    keyOf: (input: object): string => {
      const sent = JSON.stringify(input);
      // Not crypto.randomUUID: missing on plain http in a local network.
      if (last.current?.sent !== sent) last.current = { sent, key: nanoid() };
      return last.current.key;
    },
    renew: () => {
      last.current = null;
    },
  };
}
