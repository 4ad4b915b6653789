import { useNavigate, useSearchParams } from 'react-router-dom';
import { isId } from '#contract/ground/ids.ts';
import { fieldOf } from '@/shared/isRecord';
import { stateOfEntry } from './historyEntry';

/** Opening adds a history entry: a phone's back button closes it, links share it. */
export function useOpened(name: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const value = params.get(name);

  const shown = () => new URLSearchParams(window.location.search).get(name);

  function go(id: string | null, how: { state?: object; replace?: boolean }) {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(name);
    else next.set(name, id);
    void navigate({ search: next.toString() }, how);
  }

  return {
    id: isId(value) ? value : null,
    open: (id: string) => {
      if (shown() !== id) go(id, { state: { opened: name } });
    },
    /** The next one in its place: back still closes it. */
    replace: (id: string) => go(id, { state: { opened: fieldOf(stateOfEntry(), 'opened') }, replace: true }),
    close: () => {
      if (fieldOf(stateOfEntry(), 'opened') === name) void navigate(-1);
      // Opened by a link: nowhere to go back.
      else if (shown() !== null) go(null, { replace: true });
    },
  };
}
