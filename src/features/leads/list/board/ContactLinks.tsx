import { styled } from '@mui/material/styles';
import { Mail, Phone } from 'lucide-react';
import type { Lead } from '#contract/leads/leads.ts';
import { Button } from '@/shared/ui/button/Button';
import { useContactLinks } from '@/shared/ui/lead/useAttempt';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { WhatsAppTool } from '../../quickMessages/WhatsAppTool';
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
      <WhatsAppTool lead={lead} variant={inCard ? 'contained' : 'tonal'} aria-keyshortcuts={LEAD_KEYS.whatsapp}>
        <WhatsAppIcon />
        {inCard && <span>WhatsApp</span>}
      </WhatsAppTool>
      {links.phone && (
        <Button
          variant="outlined"
          aria-label={`Ligar para ${name}`}
          aria-keyshortcuts={LEAD_KEYS.phone}
          {...links.phone}
        >
          <Phone size={20} />
        </Button>
      )}
      {links.email && (
        <Button
          variant={inCard && !links.whatsapp ? 'contained' : 'outlined'}
          aria-label={`E-mail para ${name}`}
          aria-keyshortcuts={LEAD_KEYS.email}
          {...links.email}
        >
          <Mail size={20} />
          {inCard && !links.whatsapp && 'E-mail'}
        </Button>
      )}
    </Links>
  );
}

const Links = styled('div')({
  '&[data-layout="card"]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    marginTop: 8,
    '& > a, & > div > *': { minHeight: 48, padding: 0, fontSize: '0.9375rem' },
    '& > div': { flex: '1 0 auto' },
    '& > a': { flex: '0 0 clamp(48px, 17cqi, 56px)', minWidth: 0 },
    // Without WhatsApp.
    '&:not(:has(> div)) > a:first-of-type': { flex: 1 },
    // The icon says it on the narrowest phones.
    '@container (max-width: 260px)': { '& span': { display: 'none' } },
  },
  '&[data-layout="row"]': {
    display: 'grid',
    gridTemplateColumns: '61px repeat(2, 36px)',
    gap: 4,
    '& > a, & > div > *': { minHeight: 36, padding: 0 },
    '& > div > button': { width: 24 },
    // In its column, also without a phone.
    '& > [href^="mailto:"]': { gridColumn: 3 },
  },
});
