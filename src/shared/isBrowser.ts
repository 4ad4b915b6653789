import { useState, useSyncExternalStore } from 'react';

export const isBrowser = typeof window !== 'undefined';

const never = () => () => undefined;

/** `painted` in the first render over the server's markup, which must match. */
export const useInBrowser = <Value extends string | number | boolean>(value: Value, painted: Value): Value =>
  useSyncExternalStore(
    never,
    () => value,
    () => painted,
  );

/** Ask at a leaf, which renders twice. */
export const useIsInBrowser = (): boolean => useInBrowser<boolean>(true, false);

/** Stays true: no second render. */
export function useIsPainted(): boolean {
  const [mounted] = useState({ isPainted: false });
  return useSyncExternalStore(
    never,
    () => mounted.isPainted,
    () => (mounted.isPainted = true),
  );
}
