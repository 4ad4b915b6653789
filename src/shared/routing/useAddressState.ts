import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

interface How {
  /** Not every letter typed and not every move of a map is a step to go back to. */
  replace?: boolean;
}

/**
 * What a page shows, kept in its address: reload, back and a shared link give the same view. `read` and `write` stand
 * outside the component. What `setState` is given is merged into the state, or a function answers the next state.
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
      // While the next page is still loading, its address is there already: it is not ours to change.
      if (window.location.pathname !== pathname) return;
      // By the address itself: it may know of a change that has not been rendered yet.
      const now = read(new URLSearchParams(window.location.search));
      setParams(write(typeof change === 'function' ? change(now) : { ...now, ...change }), { replace });
    },
    [pathname, read, setParams, write],
  );
  return [state, setState] as const;
}
