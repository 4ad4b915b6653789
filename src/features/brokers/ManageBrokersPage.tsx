import Skeleton from '@mui/material/Skeleton';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '#contract/ground/paths.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { selectUser } from '@/features/auth/authSlice';
import { pluralize } from '@/shared/format/numbers';
import { formatBrokerStates } from '@/shared/format/people';
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
import { useGetBrokerListInfiniteQuery } from './brokersApi';
import { BrokerTools } from './BrokerTools';
import { DeleteBrokerQuestion } from './DeleteBrokerQuestion';
import { EditBrokerDialog } from './EditBrokerDialog';
import { messages } from './messages';
import { useBrokersView } from './useBrokersView';
import type { BrokersView } from './useBrokersView';

const LazyAdmitBrokerDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "admit-broker" */ './AdmitBrokerDialog')).AdmitBrokerDialog,
);

const LazyRoleDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "broker-role" */ './RoleDialog')).RoleDialog,
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
  const isAdmin = useSelector(selectUser)?.isAdmin === true;
  const invite = isAdmin && (
    <Button variant="contained" startIcon={<UserPlus size={18} />} to={paths.invitations('new')}>
      Convidar
    </Button>
  );
  return (
    <>
      <PageHead
        wide
        title={isAdmin ? messages.title : messages.titleForGerentes}
        line={totalsLine(view.totals)}
        actions={invite}
      />
      <BrokerTools view={view} />
      <Results view={view} onAct={(act, broker) => setAsked({ Dialog: DIALOGS[act], broker })} />
      {invite && <BottomBar>{invite}</BottomBar>}
      <Overlay>{asked && <asked.Dialog broker={asked.broker} onClose={() => setAsked(null)} />}</Overlay>
    </>
  );
}

interface ResultsProps {
  view: BrokersView;
  onAct: (act: BrokerAct, broker: Broker) => void;
}

function Results({ view, onAct }: ResultsProps) {
  const { rows: brokers, failed, more, reload } = useGrowingList(useGetBrokerListInfiniteQuery(view.filter));
  if (failed) return <LoadFailed text={messages.loadFailed} onRetry={reload} />;
  if (!brokers) return <BrokerGridSkeleton />;
  if (brokers.length === 0)
    return view.filtered ? (
      <NoMatches title={messages.noneMatching} text={messages.noneMatchingText} onClear={view.clear} />
    ) : (
      <EmptyState title={messages.none} text={messages.noneText} />
    );
  return (
    <>
      <CardGrid aria-label="Corretores">
        {brokers.map((broker) => (
          <BrokerCard key={broker._id} broker={broker} onAct={(act) => onAct(act, broker)} />
        ))}
      </CardGrid>
      <LoadMore more={more} failedText={messages.loadFailed} />
    </>
  );
}

/** A space while loading. */
function totalsLine({ all, active, inactive, waiting }: BrokersView['totals']): string {
  if (all === undefined || active === undefined || inactive === undefined || waiting === undefined) return ' ';
  return `${pluralize(all, 'corretor', 'corretores')} · ${formatBrokerStates({ active, inactive, waiting })}`;
}

const BrokerGridSkeleton = () => (
  <Loading text="Carregando corretores…">
    <CardGrid>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={252} sx={{ borderRadius: '12px' }} />
      ))}
    </CardGrid>
  </Loading>
);
