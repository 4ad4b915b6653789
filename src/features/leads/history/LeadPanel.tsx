import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Mail, Phone } from 'lucide-react';
import type { Lead } from '#contract/leads.ts';
import { formatPhone } from '#contract/phone.ts';
import { isNotFound } from '@/api/apiError';
import { regionName } from '@/shared/format/addresses';
import { Button } from '@/shared/ui/button/Button';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { LeadPhoto } from '@/shared/ui/lead/LeadPhoto';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { useGetLeadQuery, useShownStatuses } from '../leadsApi';
import { messages } from '../messages';
import { LeadHistory } from './LeadHistory';

interface LeadPanelProps {
  id: string;
  /** As the page has it: shown while the panel loads. */
  known: Lead | undefined;
  onClose: () => void;
}

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
      line={lead ? <StatusLine lead={lead} /> : <Skeleton width={180} height={22} />}
      onClose={onClose}
    >
      {lead && <LeadFacts lead={lead} />}
      <Heading>Histórico</Heading>
      <LeadHistory id={id} />
    </SidePanel>
  );
}

function StatusLine({ lead: { status, assignedTo } }: { lead: Lead }) {
  return (
    <Line>
      <StatusChip status={status} />
      {assignedTo ? `com ${assignedTo.name}` : 'sem corretor'}
    </Line>
  );
}

function LeadFacts({ lead: { name, phone, email, whatsappLink, property, region, notes } }: { lead: Lead }) {
  return (
    <>
      <Contacts>
        <Button
          size="small"
          variant="tonal"
          href={whatsappLink}
          target="_blank"
          rel="noreferrer"
          startIcon={<WhatsAppIcon />}
          aria-label={`WhatsApp de ${name}`}
        >
          WhatsApp
        </Button>
        <Button size="small" variant="outlined" href={`tel:${phone}`} startIcon={<Phone size={16} />}>
          {formatPhone(phone)}
        </Button>
        <Button size="small" variant="outlined" href={`mailto:${email}`} startIcon={<Mail size={16} />}>
          <span>{email}</span>
        </Button>
      </Contacts>
      {(property ?? region) && (
        <About>
          {property && <Photo property={property} />}
          <div>
            {property && <b>{property.name}</b>}
            {region && <span>{regionName(region)}</span>}
          </div>
        </About>
      )}
      {notes !== null && <Notes>{notes}</Notes>}
    </>
  );
}

const Line = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 4 });

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.section, margin: '24px 0 12px' }));

const Contacts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > *': { minWidth: 0, maxWidth: '100%' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const About = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginTop: 16,
  '& > div': { display: 'grid', gap: 2, minWidth: 0 },
  '& b': { ...theme.typography.body2, fontWeight: 500 },
  '& div > span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

const Photo = styled(LeadPhoto)({ width: 56, height: 48 });

const Notes = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  margin: '16px 0 0',
  padding: '10px 12px',
  borderRadius: 10,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  backgroundColor: theme.vars.palette.background.sunken,
}));
