import { createContext, use } from 'react';
import type { Named } from '#contract/ground/named.ts';
import type { Channel } from '#contract/leads/conversationValues.ts';
import type { Lead } from '#contract/leads/leads.ts';

/** Its event, or its entry in the outbox. */
export type Attempt = { event: string } | { entry: string };

interface Attempts {
  /** Records it without delaying the link. */
  start: (lead: Named, channel: Channel) => void;
  ask: (lead: Named, attempt: Attempt) => void;
}

export const AttemptContext = createContext<Attempts>({ start: () => undefined, ask: () => undefined });

export const useAttempts = () => use(AttemptContext);

/** False: the lead cannot be reached so. */
export function useContactLinks(lead: Pick<Lead, '_id' | 'name' | 'phone' | 'email' | 'whatsappLink'>) {
  const { start } = useAttempts();
  return {
    whatsapp: lead.whatsappLink !== null && {
      href: lead.whatsappLink,
      target: '_blank',
      rel: 'noreferrer',
      'aria-label': `WhatsApp de ${lead.name}`,
      onClick: () => start(lead, 'whatsapp'),
    },
    phone: lead.phone !== null && { href: `tel:${lead.phone}`, onClick: () => start(lead, 'phone') },
    email: lead.email !== null && { href: `mailto:${lead.email}`, onClick: () => start(lead, 'email') },
  };
}
