import type { Ref } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { parsePhone, whatsappLink } from '#contract/ground/phone.ts';
import { useGetConfigQuery } from '@/api/configApi';
import { siteName } from '@/shared/site';
import { Button } from '@/shared/ui/button/Button';
import { LostArt } from '@/shared/ui/states/LostArt';
import { PageState } from '@/shared/ui/states/PageState';
import { WhatsAppButton } from '../contact/WhatsAppButton';
import { messages } from './messages';

/** Without a broker: theirs may have changed since. */
export function EndedSelection({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const { data: config } = useGetConfigQuery();
  const phone = config?.brokeragePhone ? parsePhone(config.brokeragePhone) : null;
  return (
    <PageState
      role="alert"
      art={<LostArt />}
      title={messages.ended}
      heading={heading}
      text={messages.endedWhy(siteName())}
      action={
        phone === null ? (
          <Button variant="contained" size="large" to={paths.map()}>
            Buscar imóveis
          </Button>
        ) : (
          <WhatsAppButton href={whatsappLink(phone, messages.endedDraft)}>Falar pelo WhatsApp</WhatsAppButton>
        )
      }
    />
  );
}
