import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { formatNumber } from '@/shared/format/numbers';
import { useNotify } from '@/shared/notify/useNotify';
import { useCountSelectionQuery } from '../../core/leadsApi';
import { messages } from '../../core/messages';
import type { LeadsSearchView } from '../../core/useLeadsSearch';
import { countSelected, EVERYTHING, isSelected, NOTHING, selectOnPage, toRequest } from './leadSelection';
import type { TickedLeads } from './leadSelection';
import type { LeadsPage } from './useLeadsPage';

/** Others work at the same time: the leads of a selected filter are counted again this often. */
const RECOUNT_EVERY = 15_000;

export function useSelection({ search: { filter } }: LeadsSearchView, { answer }: LeadsPage) {
  const { selection, setSelection } = useTicked(filter);
  const total = answer?.total ?? 0;
  const count = useSelectionCount(selection, filter, total);
  return {
    count,
    isOfFilter: selection.kind === 'filter',
    request: () => toRequest(selection, filter),
    clear: () => setSelection(NOTHING),
    selectAll: () => setSelection(EVERYTHING),
    /** The remaining leads that could be selected. */
    others: selection.kind === 'leads' && total > count ? allOf(answer) : undefined,
    grid: {
      isSelected: (id: string) => isSelected(selection, id),
      onSelect: (pageIds: string[], ids: ReadonlySet<string>) => setSelection(selectOnPage(selection, pageIds, ids)),
    },
  };
}

export type GridSelection = ReturnType<typeof useSelection>;

/** `os 1.284`; a total that is only a lower bound has no number. */
const allOf = (answer: LeadsPage['answer']) => (answer?.exact ? `os ${formatNumber(answer.total)}` : 'todos');

/** For as long as the filter stays: under another one the same ticks would mean other leads. */
function useTicked(filter: LeadFilter) {
  const notify = useNotify();
  const [ticked, setTicked] = useState({ under: filter, selection: NOTHING });
  const same = JSON.stringify(ticked.under) === JSON.stringify(filter);
  const selection = same ? ticked.selection : NOTHING;
  const lost = !same && ticked.selection !== NOTHING;
  const notified = useRef(ticked);

  useEffect(() => {
    if (!lost || notified.current === ticked) return;
    notified.current = ticked;
    notify.info(messages.selectionCleared);
  }, [lost, ticked, notify]);

  return {
    selection,
    setSelection: (next: TickedLeads) => setTicked({ under: filter, selection: next }),
  };
}

/** How many leads are selected. The server counts those of a filter; a toast names the number when it changes. */
function useSelectionCount(selection: TickedLeads, filter: LeadFilter, total: number): number {
  const notify = useNotify();
  const request = selection.kind === 'filter' ? { filter, except: [...selection.except] } : skipToken;
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
