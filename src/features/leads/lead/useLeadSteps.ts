import type { BriefLead } from '#contract/leads/leads.ts';
import { useHotkey } from '@/shared/keyboard/useHotkey';
import type { useOpened } from '@/shared/routing/useOpened';

/** From the opened lead to its neighbours of the page: `j` and `k`, and buttons. Undefined where there is none. */
export function useLeadSteps({ id, replace }: ReturnType<typeof useOpened>, leads: readonly BriefLead[] | undefined) {
  const at = leads?.findIndex((lead) => lead._id === id) ?? -1;
  const stepTo = (lead: BriefLead | undefined) => lead && (() => replace(lead._id));
  const next = id === null ? undefined : stepTo(leads?.[at + 1]);
  const previous = at > 0 ? stepTo(leads?.[at - 1]) : undefined;
  useHotkey('j', () => next?.());
  useHotkey('k', () => previous?.());
  return { next, previous };
}

export type LeadSteps = ReturnType<typeof useLeadSteps>;
