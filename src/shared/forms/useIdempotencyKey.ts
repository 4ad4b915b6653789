import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';

/** `keyOf(input)` is stable for the same input, so a retry does nothing twice. Call `renew` after success. */
export function useIdempotencyKey() {
  const last = useRef<{ sent: string; key: string } | null>(null);
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
