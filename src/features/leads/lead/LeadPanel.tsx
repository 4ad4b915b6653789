import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronUp, Maximize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#contract/ground/paths.ts';
import type { BriefLead, Lead } from '#contract/leads/leads.ts';
import { isNotFound, serverMessage } from '@/api/apiError';
import { IconButton } from '@/shared/ui/button/IconButton';
import { BesidePanel } from '@/shared/ui/dialog/BesidePanel';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { useGetLeadQuery, useShownStatuses } from '../core/leadsApi';
import { messages as leadMessages } from '../core/messages';
import { LeadContent, LeadLine } from './LeadContent';
import { messages } from './messages';
import type { LeadSteps } from './useLeadSteps';

interface LeadPanelProps {
  id: string;
  /** As the page has it: shown while the panel loads. */
  known: Lead | BriefLead | undefined;
  beside?: LeadSteps | undefined;
  onClose: () => void;
}

const isWhole = (lead: Lead | BriefLead | undefined): lead is Lead => lead !== undefined && 'version' in lead;

/** The lead's page above a list, or beside it. */
export function LeadPanel({ id, known, beside, onClose }: LeadPanelProps) {
  const { data, currentData, error, refetch } = useGetLeadQuery(id, { refetchOnMountOrArgChange: true });
  // Beside a list the next lead comes into the same panel.
  const loaded = beside ? currentData : data;
  const [lead = isWhole(known) ? known : undefined] = useShownStatuses(loaded && [loaded]) ?? [];
  const head = lead ?? known;
  if (isNotFound(error))
    return (
      <Frame title="Lead" beside={beside} onClose={onClose}>
        <EmptyState title={leadMessages.leadMissing} text={leadMessages.leadMissingWhy} />
      </Frame>
    );
  return (
    <Frame
      title={head?.name ?? 'Lead'}
      line={head ? <LeadLine lead={head} /> : <Skeleton width={180} height={22} />}
      tools={
        <Open aria-label="Abrir página" title="Abrir página" to={paths.lead(id)}>
          <Maximize2 size={18} />
        </Open>
      }
      beside={beside}
      onClose={onClose}
    >
      {error && !lead ? (
        <LoadFailed text={serverMessage(error) ?? messages.leadFailed} onRetry={refetch} />
      ) : (
        <LeadContent key={id} id={id} lead={lead} onDeleted={onClose} />
      )}
    </Frame>
  );
}

interface FrameProps extends Pick<LeadPanelProps, 'beside' | 'onClose'> {
  title: string;
  line?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

function Frame({ beside, tools, ...panel }: FrameProps) {
  if (!beside) return <SidePanel {...panel} tools={tools} />;
  const { previous, next } = beside;
  return (
    <BesidePanel
      {...panel}
      tools={
        <>
          {tools}
          <IconButton
            aria-label="Lead anterior"
            aria-keyshortcuts="K"
            title="Anterior (K)"
            disabled={!previous}
            onClick={previous}
          >
            <ChevronUp size={20} />
          </IconButton>
          <IconButton
            aria-label="Próximo lead"
            aria-keyshortcuts="J"
            title="Próximo (J)"
            disabled={!next}
            onClick={next}
          >
            <ChevronDown size={20} />
          </IconButton>
        </>
      }
    />
  );
}

/** On phones the panel is as large as the page. */
const Open = styled(IconButton)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));
