import { styled } from '@mui/material/styles';
import { Mail, Phone } from 'lucide-react';
import type { Lead } from '#contract/leads/leads.ts';
import { formatContact } from '@/shared/format/contact';
import { Button } from '@/shared/ui/button/Button';
import { useContactLinks } from '@/shared/ui/lead/useAttempt';
import { usePhone } from '@/shared/ui/useWide';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { WhatsAppTool } from '../quickMessages/WhatsAppTool';

export function LeadContact({ lead }: { lead: Lead }) {
  const { phone, email } = lead;
  const links = useContactLinks(lead);
  const isPhone = usePhone();
  return (
    <Contacts as="section" aria-label="Contato">
      {/* Phones have it in their bar. */}
      {!isPhone && (
        <WhatsAppTool lead={lead} variant="tonal">
          <WhatsAppIcon />
          WhatsApp
        </WhatsAppTool>
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
  );
}

export const Contacts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > *': { minWidth: 0, maxWidth: '100%' },
  '& span': { padding: '6px 0', overflowWrap: 'anywhere' },
});
