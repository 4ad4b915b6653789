import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import type { LeadFilter } from '#contract/leads.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { useCountSelectionQuery } from '../leadsApi';
import { countSelected, NOTHING } from './leadSelection';
import type { TickedLeads } from './leadSelection';
import { messages } from './messages';

/** Others work at the same time: the leads of a selected filter are counted again this often. */
const RECOUNT_EVERY = 15_000;

/** What is selected, for as long as the filter stays: under another one the same ticks would mean other leads. */
export function useSelection(filter: LeadFilter) {
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
export function useSelectionCount(selection: TickedLeads, filter: LeadFilter, total: number): number {
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
