import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Maximize2 } from 'lucide-react';
import type { Lead } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { isNotFound } from '@/api/apiError';
import { Button } from '@/shared/ui/button/Button';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { useGetLeadQuery, useShownStatuses } from '../leadsApi';
import { messages } from '../messages';
import { LeadContent, StatusLine } from './LeadContent';

interface LeadPanelProps {
  id: string;
  /** As the page has it: shown while the panel loads. */
  known: Lead | undefined;
  onClose: () => void;
}

/** The lead's page above a list. */
export function LeadPanel({ id, known, onClose }: LeadPanelProps) {
  const { data, error } = useGetLeadQuery(id, { refetchOnMountOrArgChange: true });
  const [lead = known] = useShownStatuses(data && [data]) ?? [];
  if (isNotFound(error))
    return (
      <SidePanel title="Lead" onClose={onClose}>
        <EmptyState title={messages.leadMissing} text={messages.leadMissingWhy} />
      </SidePanel>
    );
  return (
    <SidePanel
      title={lead?.name ?? 'Lead'}
      line={lead ? <StatusLine lead={lead} /> : <Skeleton width={180} height={22} />}
      onClose={onClose}
    >
      <Open size="small" variant="text" to={paths.lead(id)} startIcon={<Maximize2 size={16} />}>
        Abrir página
      </Open>
      <LeadContent id={id} lead={lead} onDeleted={onClose} />
    </SidePanel>
  );
}

const Open = styled(Button)({ margin: '0 0 12px -10px' });
