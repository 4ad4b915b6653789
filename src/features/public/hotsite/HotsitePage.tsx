import { skipToken } from '@reduxjs/toolkit/query/react';
import { memo, use } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { greet } from '#contract/ground/firstName.ts';
import { isId } from '#contract/ground/ids.ts';
import { parsePhone, whatsappLink } from '#contract/ground/phone.ts';
import type { PublicBroker } from '#contract/people/brokers.ts';
import { brokerTitle } from '#contract/people/jobTitles.ts';
import { isNotFound } from '@/api/apiError';
import { useGrowingList } from '@/api/useGrowingList';
import { useGetPropertyListInfiniteQuery } from '@/features/properties/propertiesApi';
import { useReturn } from '@/shared/offline/useReturn';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { siteName } from '@/shared/site';
import { PostedContext } from '@/shared/ui/field/posted';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { ContactSection } from '../contact/ContactSection';
import { WhatsAppButton } from '../contact/WhatsAppButton';
import { PublicPage, Screenful } from '../layout/PublicPage';
import { UnavailableState } from '../layout/UnavailableState';
import { messages } from '../messages';
import { useGetBrokerBySlugQuery, useGetPublicBrokerQuery } from '../publicApi';
import { HotsiteHeader } from './HotsiteHeader';
import { GroupsSkeleton, HeaderSkeleton } from './HotsiteSkeleton';
import { PropertyGroups } from './PropertyGroups';

const CONTACT_TITLE = 'Deixe seu contato';

/** By slug, the address that brokers share. */
export function HotsitePage() {
  const { name = '' } = useParams();
  const query = useGetBrokerBySlugQuery(name);
  return <Hotsite {...brokerResult(query)} onRetry={query.refetch} />;
}

/** By id, stable when the name changes. */
export function HotsiteOfBrokerPage() {
  const { id = '' } = useParams();
  const query = useGetPublicBrokerQuery(isId(id) ? id : skipToken);
  if (!isId(id)) return <Hotsite broker={null} failed={false} onRetry={() => undefined} />;
  return <Hotsite {...brokerResult(query)} onRetry={query.refetch} />;
}

interface BrokerQuery {
  currentData?: PublicBroker | undefined;
  isError: boolean;
  error?: unknown;
}

function brokerResult({ currentData, isError, error }: BrokerQuery) {
  const isUnknown = isNotFound(error);
  return { broker: currentData ?? (isUnknown ? null : undefined), failed: !currentData && isError && !isUnknown };
}

interface HotsiteProps {
  /** Undefined while loading; null: no such broker. */
  broker: PublicBroker | null | undefined;
  failed: boolean;
  onRetry: () => unknown;
}

function Hotsite({ broker, failed, onRetry }: HotsiteProps) {
  const heading = usePageHeading(
    broker
      ? `${broker.name}, ${brokerTitle(broker.jobTitle)}`
      : broker === null
        ? 'Corretor não encontrado'
        : 'Corretor',
  );
  const list = useGrowingList(useGetPropertyListInfiniteQuery(broker ? { brokerId: broker._id } : skipToken));
  useReturn(failed ? onRetry : list.failed ? list.reload : undefined);
  const posted = use(PostedContext);
  const covers = list.rows?.flatMap(({ images }) => images.slice(0, 1)) ?? [];
  const whatsapp = broker ? whatsappOf(broker) : null;

  function content(): ReactNode {
    if (failed)
      return (
        <>
          <VisuallyHidden as="h1" ref={heading} tabIndex={-1}>
            Corretor
          </VisuallyHidden>
          <LoadFailed text={messages.hotsiteFailed} detail={messages.tryLater} onRetry={onRetry} />
          {posted && <ContactSection title={CONTACT_TITLE} />}
        </>
      );
    if (broker === null)
      return (
        <UnavailableState
          title="Corretor não encontrado"
          heading={heading}
          text={`O endereço pode ter mudado. Os imóveis de ${siteName()} continuam todos aqui.`}
        />
      );
    return (
      <>
        {broker ? (
          <HotsiteHeader key={broker._id} broker={broker} whatsapp={whatsapp} heading={heading} covers={covers} />
        ) : (
          <HeaderSkeleton heading={heading} />
        )}
        <section id="properties" aria-label="Imóveis">
          {list.failed ? (
            <LoadFailed text={messages.propertiesFailed} detail={messages.tryLater} onRetry={list.reload} />
          ) : !list.rows ? (
            <GroupsSkeleton />
          ) : list.rows.length === 0 ? (
            <NoProperties whatsapp={whatsapp} />
          ) : (
            <PropertyGroups properties={list.rows} more={list.more} />
          )}
        </section>
        {broker && <HotsiteContact key={`contact-${broker._id}`} broker={broker} />}
      </>
    );
  }

  return (
    <PublicPage>
      <Screenful>{content()}</Screenful>
    </PublicPage>
  );
}

/** `memo`: a render before its script arrives would lose the server's form and its text. */
const HotsiteContact = memo(function HotsiteContact({ broker }: { broker: PublicBroker }) {
  const { _id, name, avatar } = broker;
  return (
    <ContactSection
      title={CONTACT_TITLE}
      brokerId={_id}
      broker={{ name, photo: avatar }}
      whatsapp={whatsappOf(broker)}
    />
  );
});

function whatsappOf({ name, phone }: PublicBroker): string | null {
  const callable = parsePhone(phone);
  return callable && whatsappLink(callable, `${greet('Olá', name)} Vi o seu site e gostaria de falar sobre imóveis.`);
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
