import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Lead } from '#contract/leads.ts';
import { isNotFound } from '@/api/apiError';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { useGetLeadQuery, useShownStatuses } from '../leadsApi';
import { messages } from '../messages';
import { LeadFacts } from './LeadFacts';
import { Story } from './LeadHistory';

interface LeadPanelProps {
  id: string;
  /** What the page has of it already. */
  known: Lead | undefined;
  onClose: () => void;
}

/** Who a lead is, and everything that has happened to it. */
export function LeadPanel({ id, known, onClose }: LeadPanelProps) {
  const { data, error } = useGetLeadQuery(id, { refetchOnMountOrArgChange: true });
  const [lead = known] = useShownStatuses(data && [data]) ?? [];
  if (isNotFound(error))
    return (
      <SidePanel title="Histórico do lead" onClose={onClose}>
        <EmptyState title={messages.leadMissing} text="Ele pode ter passado para outro corretor." />
      </SidePanel>
    );
  return (
    <SidePanel
      title={lead?.name ?? 'Histórico do lead'}
      line={lead ? <Standing lead={lead} /> : <Skeleton width={180} height={22} />}
      onClose={onClose}
    >
      {lead && <LeadFacts lead={lead} />}
      <Heading>Histórico</Heading>
      <Story id={id} />
    </SidePanel>
  );
}

function Standing({ lead: { status, assignedTo } }: { lead: Lead }) {
  return (
    <Line>
      <StatusChip status={status} />
      {assignedTo ? `com ${assignedTo.name}` : 'sem corretor'}
    </Line>
  );
}

const Line = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 4 });

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.section, margin: '24px 0 12px' }));
