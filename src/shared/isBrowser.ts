import { useSyncExternalStore } from 'react';

export const isBrowser = typeof window !== 'undefined';

const never = () => () => undefined;

/** False also in the first render over the server's markup, which must match. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
