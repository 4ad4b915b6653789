import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import type { LeadFilter } from '#contract/leads.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { useCountSelectionQuery } from '../leadsApi';
import { countSelected } from './leadSelection';
import type { LeadSelection } from './leadSelection';
import { messages } from '../messages';

/** Others work while somebody selects: a filter is counted again this often. */
const RECOUNT_EVERY = 15_000;

/** How many leads are ticked. Of a filter the server counts them, and what changes meanwhile is said. */
export function useSelectionCount(selection: LeadSelection, filter: LeadFilter, total: number): number {
  const notify = useNotify();
  const asked = selection.kind === 'filter' ? { filter, except: [...selection.except] } : skipToken;
  const { currentData } = useCountSelectionQuery(asked, {
    pollingInterval: RECOUNT_EVERY,
    refetchOnMountOrArgChange: true,
  });
  const counted = currentData?.count;
  const seen = useRef<{ selection: LeadSelection; count: number } | null>(null);

  useEffect(() => {
    if (counted === undefined) return;
    if (seen.current?.selection === selection && seen.current.count !== counted) {
      notify.info(messages.selectionCounts(counted), { topic: 'selection-count' });
    }
    seen.current = { selection, count: counted };
  }, [counted, selection, notify]);

  return counted ?? countSelected(selection, total);
}
