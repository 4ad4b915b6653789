import { useState } from 'react';
import type { LeadFilter, LeadSelection as SelectedLeads } from '#contract/leads.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { toRequest } from '../assign/leadSelection';
import type { LeadSelection } from '../assign/leadSelection';
import { messages } from '../messages';

/** Opens the panel for what is ticked at that moment. */
export function useDistributePanel(selection: LeadSelection, filter: LeadFilter, selected: number) {
  const notify = useNotify();
  const [leads, setLeads] = useState<SelectedLeads | null>(null);
  return {
    leads,
    open: () => {
      if (selected === 0) notify.warning(messages.chooseLeads);
      else setLeads(toRequest(selection, filter));
    },
    close: () => {
      setLeads(null);
    },
  };
}
