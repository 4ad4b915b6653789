import type { BriefLead, Lead } from '#contract/leads/leads.ts';
import { lazyPart } from '@/shared/lazyPart';
import type { useOpened } from '@/shared/routing/useOpened';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import type { LeadSteps } from './useLeadSteps';

const LazyLeadPanel = lazyPart(async () => (await import(/* webpackChunkName: "lead" */ './LeadPanel')).LeadPanel);

interface OpenedLeadProps {
  opened: ReturnType<typeof useOpened>;
  leads: (Lead | BriefLead)[] | undefined;
  /** Beside the list, not above it. */
  beside?: LeadSteps | undefined;
}

export function OpenedLead({ opened: { id, close }, leads, beside }: OpenedLeadProps) {
  const known = leads?.find(({ _id }) => _id === id);
  const panel = id !== null && <LazyLeadPanel id={id} known={known} beside={beside} onClose={close} />;
  return beside ? panel : <Overlay>{panel}</Overlay>;
}
