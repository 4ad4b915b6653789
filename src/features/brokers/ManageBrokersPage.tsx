import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '#contract/ground/paths.ts';
import type { Broker } from '#contract/people/brokers.ts';
import type { Invitation } from '#contract/people/invitations.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { selectUser } from '@/features/auth/authSlice';
import { pluralize } from '@/shared/format/numbers';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { CardGrid } from '@/shared/ui/page/CardGrid';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState, NoMatches } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { BrokerCard } from './BrokerCard';
import type { BrokerAct } from './BrokerCard';
import { useGetBrokerListInfiniteQuery, useGetInvitationsQuery } from './brokersApi';
import { BrokerTools } from './BrokerTools';
import { DeleteBrokerQuestion } from './DeleteBrokerQuestion';
import { EditBrokerDialog } from './EditBrokerDialog';
import { Invitations } from './invitations/Invitations';
import { useInvitationLink } from './invitations/useInvitationLink';
import { messages } from './messages';
import { useBrokersView } from './useBrokersView';
import type { BrokersView } from './useBrokersView';

const LazyAdmitBrokerDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "admit-broker" */ './AdmitBrokerDialog')).AdmitBrokerDialog,
);

const LazyRoleDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "broker-role" */ './RoleDialog')).RoleDialog,
);
const LazyInviteDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "invite" */ './invitations/InviteDialog')).InviteDialog,
);
const LazyLinkDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "invite" */ './invitations/LinkDialog')).LinkDialog,
);

const DIALOGS: Record<BrokerAct, ComponentType<{ broker: Broker; onClose: () => void }>> = {
  admit: LazyAdmitBrokerDialog,
  role: LazyRoleDialog,
  edit: EditBrokerDialog,
  delete: DeleteBrokerQuestion,
};

export function ManageBrokersPage() {
  const view = useBrokersView();
  const [asked, setAsked] = useState<{ Dialog: (typeof DIALOGS)[BrokerAct]; broker: Broker } | null>(null);
  const [isInviting, setIsInviting] = useState(false);
  const link = useInvitationLink();
  const isAdmin = useSelector(selectUser)?.isAdmin === true;
  const invite = (
    <Button variant="contained" startIcon={<UserPlus size={18} />} onClick={() => setIsInviting(true)}>
      Convidar
    </Button>
  );
  const tools = isAdmin && (
    <>
      <Button variant="outlined" startIcon={<Users size={18} />} to={paths.teams()}>
        Equipes
      </Button>
      {invite}
    </>
  );
  return (
    <>
      <PageHead
        wide
        title={isAdmin ? messages.title : messages.titleForGerentes}
        line={totalsLine(view.totals)}
        actions={tools}
      />
      <BrokerTools view={view} />
      <Results
        view={view}
        onAct={(act, broker) => setAsked({ Dialog: DIALOGS[act], broker })}
        onLink={(invitation) => void link.show(invitation)}
      />
      {isAdmin && <BottomBar>{tools}</BottomBar>}
      <Overlay>{asked && <asked.Dialog broker={asked.broker} onClose={() => setAsked(null)} />}</Overlay>
      <Overlay>
        {isInviting && (
          <LazyInviteDialog
            onInvited={(invitation) => {
              setIsInviting(false);
              void link.show(invitation);
            }}
            onClose={() => setIsInviting(false)}
          />
        )}
      </Overlay>
      <Overlay>{link.shown && <LazyLinkDialog {...link.shown} onClose={link.close} />}</Overlay>
    </>
  );
}

interface ResultsProps {
  view: BrokersView;
  onAct: (act: BrokerAct, broker: Broker) => void;
  onLink: (invitation: Invitation) => void;
}

function Results({ view, onAct, onLink }: ResultsProps) {
  const isAdmin = useSelector(selectUser)?.isAdmin === true;
  const invitations = useGetInvitationsQuery(isAdmin ? undefined : skipToken);
  const { rows: brokers, failed, more, reload } = useGrowingList(useGetBrokerListInfiniteQuery(view.filter));
  if (failed) return <LoadFailed text={messages.loadFailed} onRetry={reload} />;
  if (!brokers || invitations.isLoading) return <BrokerGridSkeleton />;
  const open = !view.filtered && <OpenInvitations answer={invitations} onLink={onLink} />;
  if (brokers.length === 0)
    return view.filtered ? (
      <NoMatches title={messages.noneMatching} text={messages.noneMatchingText} onClear={view.clear} />
    ) : (
      <>
        {open}
        <EmptyState title={messages.none} text={messages.noneText} />
      </>
    );
  return (
    <>
      {open}
      <CardGrid aria-label="Corretores">
        {brokers.map((broker) => (
          <BrokerCard key={broker._id} broker={broker} onAct={(act) => onAct(act, broker)} />
        ))}
      </CardGrid>
      <LoadMore more={more} failedText={messages.loadFailed} />
    </>
  );
}

interface OpenInvitationsProps {
  answer: { data?: Invitation[] | undefined; isError: boolean; refetch: () => unknown };
  onLink: (invitation: Invitation) => void;
}

function OpenInvitations({ answer: { data, isError, refetch }, onLink }: OpenInvitationsProps) {
  if (isError && !data) return <LoadFailed text={messages.invitationsFailed} onRetry={refetch} />;
  return data && data.length > 0 && <Invitations invitations={data} onLink={onLink} />;
}

/** `24 corretores · 22 ativos, 2 inativos`; a space while loading. */
function totalsLine({ all, active, inactive }: BrokersView['totals']): string {
  if (all === undefined || active === undefined || inactive === undefined) return ' ';
  const parts = [pluralize(active, 'ativo', 'ativos'), pluralize(inactive, 'inativo', 'inativos')];
  return `${pluralize(all, 'corretor', 'corretores')} · ${parts.join(', ')}`;
}

const BrokerGridSkeleton = () => (
  <Loading text="Carregando corretores…">
    <CardGrid>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={204} sx={{ borderRadius: '12px' }} />
      ))}
    </CardGrid>
  </Loading>
);
