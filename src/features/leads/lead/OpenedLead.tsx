import type { BriefLead, Lead } from '#contract/leads.ts';
import type { useOpened } from '@/shared/routing/useOpened';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { lazyPart } from '@/shared/ui/lazyPart';

const LazyLeadPanel = lazyPart(async () => (await import(/* webpackChunkName: "lead" */ './LeadPanel')).LeadPanel);

interface OpenedLeadProps {
  opened: ReturnType<typeof useOpened>;
  leads: (Lead | BriefLead)[] | undefined;
}

export function OpenedLead({ opened: { id, close }, leads }: OpenedLeadProps) {
  const known = leads?.find(({ _id }) => _id === id);
  return <Overlay>{id !== null && <LazyLeadPanel id={id} known={known} onClose={close} />}</Overlay>;
}
