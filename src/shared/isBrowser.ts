import { useSyncExternalStore } from 'react';

/** False while the server renders a page. */
export const isBrowser = typeof window !== 'undefined';

const never = () => () => undefined;

/** False also in the first render over the server's markup, which must be the same. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
