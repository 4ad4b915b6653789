import type { Ref } from 'react';
import { useSelector } from 'react-redux';
import type { PublicBroker } from '#contract/brokers.ts';
import { paths } from '#contract/paths.ts';
import { selectUser } from '@/features/auth/authSlice';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { siteName } from '@/shared/siteName';
import { Button } from '@/shared/ui/button/Button';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { LostArt } from '@/shared/ui/states/LostArt';
import { PageState } from '@/shared/ui/states/PageState';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { ContactSection } from '../contact/ContactSection';
import { WhatsAppButton } from '../contact/WhatsAppButton';
import { PublicPage } from '../layout/PublicPage';
import { Screenful } from '../layout/Screenful';
import { messages } from '../messages';
import { brokerWhatsApp } from './brokerWhatsApp';
import { HotsiteHeader } from './HotsiteHeader';
import { GroupsSkeleton, HeaderSkeleton } from './HotsiteSkeleton';
import { PropertyGroups } from './PropertyGroups';
import { useBrokerProperties } from './useBrokerProperties';

interface HotsiteProps {
  /** Undefined while they are on their way, null when there is no such broker. */
  broker: PublicBroker | null | undefined;
  /** Whether they did not come. */
  failed: boolean;
  onRetry: () => unknown;
}

/** A broker's own site: who they are and what they have. */
export function Hotsite({ broker, failed, onRetry }: HotsiteProps) {
  const user = useSelector(selectUser);
  const heading = usePageHeading(broker?.name ?? (broker === null ? 'Corretor não encontrado' : 'Corretor'));
  const { properties, failed: noList, reload, more } = useBrokerProperties(broker?._id);
  const covers = properties?.flatMap(({ images }) => images.slice(0, 1)) ?? [];

  if (broker === null || failed) {
    return (
      <PublicPage user={user}>
        <Screenful>
          {failed ? (
            <>
              <VisuallyHidden as="h1" ref={heading} tabIndex={-1}>
                Corretor
              </VisuallyHidden>
              <LoadFailed
                text={messages.hotsiteFailed}
                detail="Verifique sua conexão e tente de novo."
                onRetry={onRetry}
              />
            </>
          ) : (
            <UnknownBroker heading={heading} />
          )}
        </Screenful>
      </PublicPage>
    );
  }
  return (
    <PublicPage user={user}>
      <Screenful>
        {broker ? (
          <HotsiteHeader key={broker._id} broker={broker} heading={heading} covers={covers} />
        ) : (
          <HeaderSkeleton heading={heading} />
        )}
        <section id="properties" aria-label="Imóveis">
          {noList ? (
            <LoadFailed
              text={messages.propertiesFailed}
              detail="Verifique sua conexão e tente de novo."
              onRetry={reload}
            />
          ) : !broker || !properties ? (
            <GroupsSkeleton />
          ) : properties.length === 0 ? (
            <NoProperties whatsapp={brokerWhatsApp(broker)} />
          ) : (
            <PropertyGroups properties={properties} more={more} />
          )}
        </section>
        {broker && (
          <ContactSection
            key={`contact-${broker._id}`}
            title="Deixe seu contato"
            brokerId={broker._id}
            broker={{ name: broker.name, photo: broker.avatar }}
            whatsapp={brokerWhatsApp(broker)}
          />
        )}
      </Screenful>
    </PublicPage>
  );
}

function UnknownBroker({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  return (
    <PageState
      role="alert"
      art={<LostArt />}
      title="Corretor não encontrado"
      heading={heading}
      text={`O endereço pode ter mudado. Os imóveis de ${siteName()} continuam todos aqui.`}
      action={
        <Button variant="contained" size="large" to={paths.map()}>
          Buscar imóveis
        </Button>
      }
    />
  );
}

function NoProperties({ whatsapp }: { whatsapp: string | null }) {
  return (
    <EmptyState
      title={messages.hotsiteEmpty}
      text="Os próximos aparecem aqui. Até lá, conte o que você procura."
      action={whatsapp !== null && <WhatsAppButton href={whatsapp}>Chamar no WhatsApp</WhatsAppButton>}
    />
  );
}
