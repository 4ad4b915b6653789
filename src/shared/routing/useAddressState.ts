import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

interface How {
  /** For typing and map moves: no history entry. */
  replace?: boolean;
}

/**
 * State in the address, for reload, back and shared links. Define `read` and `write` outside the component. `setState`
 * merges an object; a function returns the next state, or the present one where nothing changes.
 */
export function useAddressState<State extends object>(
  read: (params: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const address = params.toString();
  const state = useMemo(() => read(new URLSearchParams(address)), [address, read]);
  const setState = useCallback(
    (change: Partial<State> | ((now: State) => State), { replace = false }: How = {}) => {
      // The address may already be a loading page's.
      if (window.location.pathname !== pathname) return;
      // It may have changes not rendered yet.
      const now = read(new URLSearchParams(window.location.search));
      const next = typeof change === 'function' ? change(now) : { ...now, ...change };
      if (next !== now) setParams(write(next), { replace });
    },
    [pathname, read, setParams, write],
  );
  return [state, setState] as const;
}
