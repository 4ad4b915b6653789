import { styled } from '@mui/material/styles';
import { Mail, Phone } from 'lucide-react';
import type { Lead } from '#contract/leads.ts';
import { Button } from '@/shared/ui/button/Button';
import { useContactLinks } from '@/shared/ui/lead/useAttempt';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { WhatsAppButton } from '../WhatsAppButton';
import { LEAD_KEYS } from './leadKeys';

interface ContactLinksProps {
  lead: Lead;
  layout: 'card' | 'row';
}

/** At the card's lower edge, within the thumb's reach; small squares in a row. */
export function ContactLinks({ lead, layout }: ContactLinksProps) {
  const { name } = lead;
  const links = useContactLinks(lead);
  const inCard = layout === 'card';
  return (
    <Links data-layout={layout}>
      <WhatsAppButton lead={lead} variant={inCard ? 'contained' : 'tonal'} aria-keyshortcuts={LEAD_KEYS.whatsapp}>
        <WhatsAppIcon />
        {inCard && <span>WhatsApp</span>}
      </WhatsAppButton>
      <Button variant="outlined" aria-label={`Ligar para ${name}`} aria-keyshortcuts={LEAD_KEYS.phone} {...links.phone}>
        <Phone size={20} />
      </Button>
      <Button
        variant="outlined"
        aria-label={`E-mail para ${name}`}
        aria-keyshortcuts={LEAD_KEYS.email}
        {...links.email}
      >
        <Mail size={20} />
      </Button>
    </Links>
  );
}

const Links = styled('div')({
  display: 'grid',
  '&[data-layout="card"]': {
    gridTemplateColumns: 'minmax(0, 1fr) 56px 56px',
    gap: 8,
    marginTop: 8,
    '& > a, & > div > *': { minHeight: 48, padding: 0, fontSize: '0.9375rem' },
    // The icon says it.
    '@container (max-width: 17rem)': { '& span': { display: 'none' } },
  },
  '&[data-layout="row"]': {
    gridTemplateColumns: '61px repeat(2, 36px)',
    gap: 4,
    '& > a, & > div > *': { minHeight: 36, padding: 0 },
    '& > div > button': { width: 24 },
  },
});
