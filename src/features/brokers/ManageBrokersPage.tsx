import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { Broker } from '#contract/brokers.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { pluralize } from '@/shared/format/numbers';
import { lazyPart } from '@/shared/lazyPart';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { Actions, CardGrid } from '@/shared/ui/page/CardGrid';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState, NoMatches } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { BrokerCard, BrokerCardRoot, BrokerHead, BrokerName, BrokerText } from './BrokerCard';
import { useGetBrokerListInfiniteQuery } from './brokersApi';
import { BrokerTools } from './BrokerTools';
import { DeleteBrokerQuestion, useBrokerDeletion } from './DeleteBrokerQuestion';
import { EditBrokerDialog } from './EditBrokerDialog';
import { messages } from './messages';
import { useBrokersView } from './useBrokersView';
import type { BrokersView } from './useBrokersView';

const LazyAdmitBrokerDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "admit-broker" */ './AdmitBrokerDialog')).AdmitBrokerDialog,
);

export function ManageBrokersPage() {
  const view = useBrokersView();
  const deletion = useBrokerDeletion();
  const [editing, setEditing] = useState<Broker | null>(null);
  const [admitting, setAdmitting] = useState<Broker | null>(null);
  return (
    <>
      <PageHead wide title={messages.title} line={totalsLine(view.totals)} />
      <BrokerTools view={view} />
      <Results view={view} onAdmit={setAdmitting} onEdit={setEditing} onDelete={deletion.start} />
      <Overlay>{deletion.broker && <DeleteBrokerQuestion broker={deletion.broker} deletion={deletion} />}</Overlay>
      <Overlay>{admitting && <LazyAdmitBrokerDialog broker={admitting} onClose={() => setAdmitting(null)} />}</Overlay>
      <Overlay>{editing && <EditBrokerDialog broker={editing} onClose={() => setEditing(null)} />}</Overlay>
    </>
  );
}

interface ResultsProps {
  view: BrokersView;
  onAdmit: (broker: Broker) => void;
  onEdit: (broker: Broker) => void;
  onDelete: (broker: Broker) => void;
}

function Results({ view, onAdmit, onEdit, onDelete }: ResultsProps) {
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
          <BrokerCard
            key={broker._id}
            broker={broker}
            onAdmit={() => onAdmit(broker)}
            onEdit={() => onEdit(broker)}
            onDelete={() => onDelete(broker)}
          />
        ))}
      </CardGrid>
      <LoadMore more={more} failedText={messages.loadFailed} />
    </>
  );
}

/** `24 corretores · 22 ativos, 2 inativos`; a space while loading. */
function totalsLine({ all, active, inactive }: BrokersView['totals']): string {
  if (all === undefined || active === undefined || inactive === undefined) return ' ';
  const parts = [pluralize(active, 'ativo', 'ativos'), pluralize(inactive, 'inativo', 'inativos')];
  return `${pluralize(all, 'corretor', 'corretores')} · ${parts.join(', ')}`;
}

function BrokerGridSkeleton() {
  return (
    <Loading text="Carregando corretores…">
      <CardGrid>
        {Array.from({ length: 6 }, (_, index) => (
          <BrokerCardRoot key={index}>
            <BrokerText>
              <BrokerHead>
                <Skeleton variant="circular" width={48} height={48} />
                <BrokerName>
                  <Skeleton width="70%" height={16} />
                  <Skeleton width="50%" height={12} sx={{ mt: '6px' }} />
                </BrokerName>
              </BrokerHead>
              <Skeleton width="75%" height={14} sx={{ mt: '12px' }} />
              <Skeleton width="45%" height={14} sx={{ mt: '8px' }} />
              <Skeleton width="60%" height={14} sx={{ mt: '16px' }} />
            </BrokerText>
            <Actions>
              <Skeleton width={72} height={20} sx={{ m: '6px' }} />
              <Skeleton width={80} height={20} sx={{ m: '6px' }} />
            </Actions>
          </BrokerCardRoot>
        ))}
      </CardGrid>
    </Loading>
  );
}
