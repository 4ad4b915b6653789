import { createContext, use } from 'react';
import type { Channel } from '#contract/constants.ts';
import type { Lead, Named } from '#contract/leads.ts';

export const AttemptContext = createContext<(lead: Named, channel: Channel) => void>(() => undefined);

/** Records the attempt without delaying the link. */
export const useAttempt = () => use(AttemptContext);

export function useContactLinks(lead: Pick<Lead, '_id' | 'name' | 'phone' | 'email' | 'whatsappLink'>) {
  const attempt = useAttempt();
  return {
    whatsapp: {
      href: lead.whatsappLink,
      target: '_blank',
      rel: 'noreferrer',
      'aria-label': `WhatsApp de ${lead.name}`,
      onClick: () => attempt(lead, 'whatsapp'),
    },
    phone: { href: `tel:${lead.phone}`, onClick: () => attempt(lead, 'phone') },
    email: { href: `mailto:${lead.email}`, onClick: () => attempt(lead, 'email') },
  };
}
