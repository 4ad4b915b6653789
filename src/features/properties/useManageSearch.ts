import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readManageSearch, writeManageSearch } from './manageSearch';
import type { ManageSearch } from './manageSearch';

/** The parameter that names the property whose dialog is open. */
const EDIT = 'edit';

/** In the state of a history entry: the list lies right before it. */
interface Opened {
  fromList: true;
}

const isFromList = (state: unknown): state is Opened =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'fromList') === true;

/** The list's view, kept in the address: reload, back and a shared link give the same one, the dialog included. */
export function useManageSearch() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const address = params.toString();
  return useMemo(() => {
    const search = readManageSearch(new URLSearchParams(address));
    return {
      search,
      /** Replaces the entry of the history: not every letter typed is a step to go back to. */
      filterBy: (change: ManageSearch) => {
        // By the address itself: it may know of a filter that was set a moment ago and has not been rendered yet.
        const now = readManageSearch(new URLSearchParams(window.location.search));
        setParams(writeManageSearch({ ...now, ...change }), { replace: true });
      },
      clear: () => {
        setParams({});
      },
      editing: new URLSearchParams(address).get(EDIT),
      /** A step of its own, so that a phone's back button closes the dialog. */
      edit: (id: string) => {
        const opened: Opened = { fromList: true };
        setParams({ ...Object.fromEntries(writeManageSearch(search)), [EDIT]: id }, { state: opened });
      },
      closeEdit: () => {
        if (isFromList(state)) void navigate(-1);
        else setParams(writeManageSearch(search), { replace: true });
      },
    };
  }, [address, state, setParams, navigate]);
}

export type ManageView = ReturnType<typeof useManageSearch>;
