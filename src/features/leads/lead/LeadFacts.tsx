import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Mail, Phone } from 'lucide-react';
import { useSelector } from 'react-redux';
import { regionName } from '#contract/ground/regions.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { selectUser } from '@/features/auth/authSlice';
import { formatContact } from '@/shared/format/contact';
import { formatArrivedAt, formatDate } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
import { useContactLinks } from '@/shared/ui/lead/useAttempt';
import { useNow } from '@/shared/ui/lead/useNow';
import { QuietText } from '@/shared/ui/QuietText';
import { Loading } from '@/shared/ui/states/Loading';
import { usePhone } from '@/shared/ui/useWide';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { ClockNotice } from '../core/ClockLine';
import { LeadProperty } from '../core/LeadProperty';
import { SourceName } from '../core/SourceName';
import { TypedText } from '../core/TypedText';
import { messages } from './messages';
import { WhatsAppButton } from './WhatsAppButton';

/** `hoje 10:19`, `em 28/11/2026, 10:19` */
const since = (iso: string, now: Date) => formatArrivedAt(iso, now).replace(/^\d/, 'em $&');

export function LeadFacts({ lead }: { lead: Lead }) {
  const { phone, email, property, region, notes, source, createdAt, arrivedAt, clock } = lead;
  const isOwn = useSelector(selectUser)?._id === lead.assignedTo?._id;
  const now = useNow();
  const links = useContactLinks(lead);
  const isPhone = usePhone();
  return (
    <section aria-label="Contato">
      <ClockNotice
        key={lead._id}
        clock={clock}
        now={now}
        {...(isOwn ? { hint: messages.howToAnswer } : { reader: 'desk' })}
      />
      <Contacts>
        {/* Phones have it in their bar. */}
        {!isPhone && (
          <WhatsAppButton lead={lead} variant="tonal">
            <WhatsAppIcon />
            WhatsApp
          </WhatsAppButton>
        )}
        {links.phone && (
          <Button variant="outlined" startIcon={<Phone size={16} />} {...links.phone}>
            {formatContact({ phone })}
          </Button>
        )}
        {links.email && (
          <Button variant={links.phone ? 'outlined' : 'tonal'} startIcon={<Mail size={16} />} {...links.email}>
            <span>{email}</span>
          </Button>
        )}
      </Contacts>
      {(property ?? region) && <About property={property} line={region && regionName(region)} />}
      <QuietText sx={{ m: '12px 0 0' }}>
        <SourceName source={source} /> · chegou {since(createdAt, now)}
        {formatDate(arrivedAt) !== formatDate(createdAt) && ` · voltou ${since(arrivedAt, now)}`}
      </QuietText>
      {notes !== null && <TypedText sx={{ mt: '16px' }}>{notes}</TypedText>}
    </section>
  );
}

export function FactsSkeleton() {
  return (
    <Loading text="Carregando lead…">
      <Contacts>
        {[124, 168, 224].map((width) => (
          <Skeleton key={width} width={width} height={36} />
        ))}
      </Contacts>
      <Skeleton width={224} height={48} sx={{ mt: '16px' }} />
    </Loading>
  );
}

const Contacts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > *': { minWidth: 0, maxWidth: '100%' },
  '& span': { padding: '6px 0', overflowWrap: 'anywhere' },
});

const About = styled(LeadProperty)({ marginTop: 16 });
