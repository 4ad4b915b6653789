import type { Ref } from 'react';
import { siteName } from '@/shared/site';
import { useContactWhatsapp } from '../contact/useContactWhatsapp';
import { WhatsAppButton } from '../contact/WhatsAppButton';
import { UnavailableState } from '../layout/UnavailableState';
import { messages } from './messages';

/** Without a broker: theirs may have changed since. */
export function EndedSelection({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const whatsapp = useContactWhatsapp(undefined, messages.endedDraft);
  return (
    <UnavailableState
      title={messages.ended}
      heading={heading}
      text={messages.endedWhy(siteName())}
      action={whatsapp && <WhatsAppButton href={whatsapp}>Falar pelo WhatsApp</WhatsAppButton>}
    />
  );
}
