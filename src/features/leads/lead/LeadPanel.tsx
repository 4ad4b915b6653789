import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Maximize2 } from 'lucide-react';
import type { BriefLead, Lead } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { isNotFound, serverMessage } from '@/api/apiError';
import { Button } from '@/shared/ui/button/Button';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { useGetLeadQuery, useShownStatuses } from '../leadsApi';
import { messages as leadMessages } from '../messages';
import { LeadContent, StatusLine } from './LeadContent';
import { messages } from './messages';

interface LeadPanelProps {
  id: string;
  /** As the page has it: shown while the panel loads. */
  known: Lead | BriefLead | undefined;
  onClose: () => void;
}

const isWhole = (lead: Lead | BriefLead | undefined): lead is Lead => lead !== undefined && 'version' in lead;

/** The lead's page above a list. */
export function LeadPanel({ id, known, onClose }: LeadPanelProps) {
  const { data, error, refetch } = useGetLeadQuery(id, { refetchOnMountOrArgChange: true });
  const [lead = isWhole(known) ? known : undefined] = useShownStatuses(data && [data]) ?? [];
  const head = lead ?? known;
  if (isNotFound(error))
    return (
      <SidePanel title="Lead" onClose={onClose}>
        <EmptyState title={leadMessages.leadMissing} text={leadMessages.leadMissingWhy} />
      </SidePanel>
    );
  return (
    <SidePanel
      title={head?.name ?? 'Lead'}
      line={head ? <StatusLine lead={head} /> : <Skeleton width={180} height={22} />}
      onClose={onClose}
    >
      <Open size="small" variant="text" to={paths.lead(id)} startIcon={<Maximize2 size={16} />}>
        Abrir página
      </Open>
      {error && !lead ? (
        <LoadFailed text={serverMessage(error) ?? messages.leadFailed} onRetry={refetch} />
      ) : (
        <LeadContent id={id} lead={lead} onDeleted={onClose} />
      )}
    </SidePanel>
  );
}

const Open = styled(Button)({ margin: '0 0 12px -10px' });
