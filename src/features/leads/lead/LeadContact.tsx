import { styled } from '@mui/material/styles';
import { Mail, Phone } from 'lucide-react';
import type { Lead } from '#contract/leads/leads.ts';
import { formatContact } from '@/shared/format/contact';
import { Button } from '@/shared/ui/button/Button';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { useContactLinks } from '@/shared/ui/lead/useAttempt';
import { usePhone } from '@/shared/ui/useWide';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { WhatsAppTool } from '../quickMessages/WhatsAppTool';

export function LeadContact({ lead }: { lead: Lead }) {
  const { phone, email } = lead;
  const links = useContactLinks(lead);
  if (usePhone())
    return (
      <Ways as="section" aria-label="Contato">
        {links.phone && (
          <Way {...links.phone}>
            <Phone size={16} />
            <span>{formatContact({ phone })}</span>
          </Way>
        )}
        {links.email && (
          <Way data-breaks {...links.email}>
            <Mail size={16} />
            <span>
              {email?.slice(0, email.indexOf('@'))}
              <wbr />
              {email?.slice(email.indexOf('@'))}
            </span>
          </Way>
        )}
      </Ways>
    );
  return (
    <Contacts as="section" aria-label="Contato">
      <WhatsAppTool lead={lead} variant="tonal">
        <WhatsAppIcon />
        WhatsApp
      </WhatsAppTool>
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
  );
}

const Contacts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > *': { minWidth: 0, maxWidth: '100%' },
  '& span': { padding: '6px 0', overflowWrap: 'anywhere' },
});

/** On phones, whose bar calls and writes. */
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', columnGap: 20 });

const Way = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.small,
  fontWeight: 500,
  justifyContent: 'flex-start',
  gap: 8,
  minHeight: 44,
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '&[data-breaks]': { flex: '1 1 9rem' },
}));
