import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatNumber } from '@/shared/format/numbers';
import { useNotify } from '@/shared/notify/useNotify';
import { useCountSelectionQuery } from '../../core/leadsApi';
import {
  countSelected,
  everythingIn,
  holdsUnder,
  isSelected,
  NOTHING,
  selectOnPage,
  toRequest,
} from '../../core/leadSelection';
import type { TickedLeads } from '../../core/leadSelection';
import { leadsTicked, selectTicked } from '../../core/liveSlice';
import { messages } from '../../core/messages';
import type { LeadsSearchView } from '../../core/useLeadsSearch';
import type { LeadsPage } from './useLeadsPage';

/** Others work at the same time: the leads of a selected filter are counted again this often. */
const RECOUNT_EVERY = 15_000;

/** Kept while the tab is open: it outlives other views, pages of the list and pages of the menu. */
export function useSelection({ search: { filter } }: LeadsSearchView, { answer }: LeadsPage) {
  const dispatch = useDispatch();
  const notify = useNotify();
  const ticked = useSelector(selectTicked);
  const isLost = !holdsUnder(ticked, filter);
  const selection = isLost ? NOTHING : ticked;
  const setSelection = (next: TickedLeads) => dispatch(leadsTicked(next));
  const total = answer?.total ?? 0;
  const count = useSelectionCount(selection, total);
  const inView = answer?.rows.filter(({ _id }) => isSelected(selection, _id)).length ?? 0;

  useEffect(() => {
    if (!isLost) return;
    dispatch(leadsTicked(NOTHING));
    notify.info(messages.selectionCleared);
  }, [isLost, dispatch, notify]);

  return {
    count,
    isOfFilter: selection.kind === 'filter',
    /** Ticks on other pages and under other filters count, too: the bar says so. */
    inView: selection.kind === 'leads' && inView < count ? inView : undefined,
    request: () => toRequest(selection),
    clear: () => setSelection(NOTHING),
    selectAll: () => setSelection(everythingIn(filter)),
    /** The remaining leads that could be selected. */
    others: selection.kind === 'leads' && total > inView ? allOf(answer) : undefined,
    grid: {
      isSelected: (id: string) => isSelected(selection, id),
      onSelect: (pageIds: string[], ids: ReadonlySet<string>) => setSelection(selectOnPage(selection, pageIds, ids)),
    },
  };
}

export type GridSelection = ReturnType<typeof useSelection>;

/** `os 1.284`; a total that is only a lower bound has no number. */
const allOf = (answer: LeadsPage['answer']) => (answer?.exact ? `os ${formatNumber(answer.total)}` : 'todos');

/** How many leads are selected. The server counts those of a filter; a toast names the number when it changes. */
function useSelectionCount(selection: TickedLeads, total: number): number {
  const notify = useNotify();
  const request = selection.kind === 'filter' ? { filter: selection.filter, except: [...selection.except] } : skipToken;
  const { currentData } = useCountSelectionQuery(request, {
    pollingInterval: RECOUNT_EVERY,
    refetchOnMountOrArgChange: true,
  });
  const counted = currentData?.count;
  const seen = useRef<{ selection: TickedLeads; count: number } | null>(null);

  useEffect(() => {
    if (counted === undefined) return;
    if (seen.current?.selection === selection && seen.current.count !== counted) {
      notify.info(messages.selectionCounts(counted), { topic: 'selection-count' });
    }
    seen.current = { selection, count: counted };
  }, [counted, selection, notify]);

  return counted ?? countSelected(selection, total);
}
