import { useEffect, useRef, useState } from 'react';
import type { LeadFilter } from '#contract/leads.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { NOTHING } from './leadSelection';
import type { LeadSelection } from './leadSelection';
import { messages } from '../messages';

/** What is ticked, for as long as the filter stays: under another filter the same ticks would mean other leads. */
export function useSelection(filter: LeadFilter) {
  const notify = useNotify();
  const [ticked, setTicked] = useState({ under: filter, selection: NOTHING });
  const same = JSON.stringify(ticked.under) === JSON.stringify(filter);
  const selection = same ? ticked.selection : NOTHING;
  const lost = !same && ticked.selection !== NOTHING;
  const told = useRef(ticked);

  useEffect(() => {
    if (!lost || told.current === ticked) return;
    told.current = ticked;
    notify.info(messages.selectionCleared);
  }, [lost, ticked, notify]);

  return {
    selection,
    setSelection: (next: LeadSelection) => {
      setTicked({ under: filter, selection: next });
    },
  };
}
