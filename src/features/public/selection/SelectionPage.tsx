import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode, Ref } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { firstName } from '#contract/ground/firstName.ts';
import type { SharedSelection } from '#contract/leads/selections.ts';
import { isGone, isNotFound } from '@/api/apiError';
import { selectUser } from '@/features/auth/authSlice';
import { useReturn } from '@/shared/offline/useReturn';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { siteName } from '@/shared/site';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { CardGrid } from '../card/CardGrid';
import { useContactWhatsapp } from '../contact/useContactWhatsapp';
import { WhatsAppButton } from '../contact/WhatsAppButton';
import { Container } from '../layout/Container';
import { PublicPage, Screenful } from '../layout/PublicPage';
import { UnavailableState } from '../layout/UnavailableState';
import { messages } from './messages';
import { SelectedCard } from './SelectedCard';
import { useGetSharedSelectionQuery, useNoteOpeningMutation } from './selectionApi';
import { SelectionContact } from './SelectionContact';

/** Needs no account. */
export function SelectionPage() {
  const { token = '' } = useParams();
  const { data: selection, error, refetch } = useGetSharedSelectionQuery(token);
  const missing = isNotFound(error);
  useReturn(error && !missing && !isGone(error) ? refetch : undefined);
  const title = selection ? messages.greeting(selection.firstName) : titleOf(error);
  const heading = usePageHeading(title);
  useNoteOpening(token, selection !== undefined);

  function content(): ReactNode {
    if (missing) return <UnavailableState title={messages.notFound} heading={heading} text={messages.notFoundWhy} />;
    if (isGone(error)) return <EndedSelection heading={heading} />;
    if (!selection && error)
      return (
        <>
          <VisuallyHidden as="h1" ref={heading} tabIndex={-1}>
            {title}
          </VisuallyHidden>
          <LoadFailed text={messages.failed} onRetry={refetch} />
        </>
      );
    return (
      <Room>
        <Title ref={heading} tabIndex={-1} data-loading={!selection}>
          {title}
        </Title>
        {selection ? <Content token={token} selection={selection} /> : <Loading text={messages.loading} />}
      </Room>
    );
  }

  return (
    <PublicPage>
      <Screenful>{content()}</Screenful>
    </PublicPage>
  );
}

function titleOf(error: unknown): string {
  if (isGone(error)) return messages.ended;
  return isNotFound(error) ? messages.notFound : 'Seleção';
}

function Content({ token, selection }: { token: string; selection: SharedSelection }) {
  const { broker, properties } = selection;
  const contactName = broker ? firstName(broker.name) || broker.name : siteName();
  return (
    <>
      <Lead>{messages.howTo(contactName)}</Lead>
      <SelectionContact selection={selection} />
      <Cards aria-label="Imóveis escolhidos">
        {properties.map((entry, index) => (
          <SelectedCard key={entry._id} token={token} entry={entry} contactName={contactName} urgent={index === 0} />
        ))}
      </Cards>
    </>
  );
}

/** Signed-in people do not count: only the client's look. */
function useNoteOpening(token: string, isShown: boolean): void {
  const isSignedIn = useSelector(selectUser) !== null;
  const [send] = useNoteOpeningMutation();
  const note = useEffectEvent(() => {
    if (!isSignedIn) void send(token);
  });
  useEffect(() => {
    if (isShown) note();
  }, [token, isShown]);
}

const Room = styled(Container)(({ theme }) => ({
  paddingTop: 20,
  paddingBottom: 24,
  [theme.breakpoints.up('sm')]: { paddingTop: 40, paddingBottom: 48 },
}));

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.hotsiteTitle,
  outline: 'none',
  textWrap: 'balance',
  '&[data-loading="true"]': { visibility: 'hidden' },
}));

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.publicBody,
  maxWidth: '48ch',
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Cards = styled(CardGrid)(({ theme }) => ({
  marginTop: 28,
  [theme.breakpoints.down('sm')]: { rowGap: 28 },
})).withComponent('ul');

/** Without a broker: theirs may have changed since. */
function EndedSelection({ heading }: { heading: Ref<HTMLHeadingElement> }) {
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
