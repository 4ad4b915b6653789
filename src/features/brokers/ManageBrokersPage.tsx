import { useState } from 'react';
import type { Broker } from '#contract/brokers.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { pluralize } from '@/shared/format/numbers';
import { CardGrid } from '@/shared/ui/page/cardGrid';
import { PageHead } from '@/shared/ui/page/PageHead';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { BrokerCard } from './BrokerCard';
import { BrokerGridSkeleton } from './BrokerGridSkeleton';
import { useGetBrokersOnwardInfiniteQuery } from './brokersApi';
import { BrokerTools } from './BrokerTools';
import { DeleteBrokerQuestion } from './DeleteBrokerQuestion';
import { EditBrokerDialog } from './EditBrokerDialog';
import { messages } from './messages';
import { NoBrokers } from './NoBrokers';
import { useBrokerDeletion } from './useBrokerDeletion';
import { useBrokersView } from './useBrokersView';
import type { BrokersView } from './useBrokersView';
import { useBrokerTotals } from './useBrokerTotals';
import type { BrokerTotals } from './useBrokerTotals';

export function ManageBrokersPage() {
  const view = useBrokersView();
  const totals = useBrokerTotals();
  const deletion = useBrokerDeletion();
  const [editing, setEditing] = useState<Broker | null>(null);
  return (
    <>
      <PageHead title={messages.title} line={totalsLine(totals)} />
      <BrokerTools view={view} totals={totals} />
      <Results view={view} onEdit={setEditing} onDelete={deletion.ask} />
      <DeleteBrokerQuestion deletion={deletion} />
      {editing && (
        <EditBrokerDialog
          broker={editing}
          onClose={() => {
            setEditing(null);
          }}
        />
      )}
    </>
  );
}

interface ResultsProps {
  view: BrokersView;
  onEdit: (broker: Broker) => void;
  onDelete: (broker: Broker) => void;
}

function Results({ view, onEdit, onDelete }: ResultsProps) {
  const { rows: brokers, failed, more, reload } = useGrowingList(useGetBrokersOnwardInfiniteQuery(view.filter));
  if (failed) return <LoadFailed text={messages.loadFailed} onRetry={reload} />;
  if (!brokers) return <BrokerGridSkeleton />;
  if (brokers.length === 0) return <NoBrokers filtered={view.filtered} onClear={view.clear} />;
  return (
    <>
      <CardGrid aria-label="Corretores">
        {brokers.map((broker) => (
          <BrokerCard
            key={broker._id}
            broker={broker}
            onEdit={() => {
              onEdit(broker);
            }}
            onDelete={() => {
              onDelete(broker);
            }}
          />
        ))}
      </CardGrid>
      <LoadMore more={more} failedText={messages.loadFailed} />
    </>
  );
}

/** `24 corretores · 22 ativos, 2 inativos`, once it is known. */
function totalsLine({ all, active, inactive }: BrokerTotals): string {
  if (all === undefined || active === undefined || inactive === undefined) return ' ';
  const parts = [pluralize(active, 'ativo', 'ativos'), pluralize(inactive, 'inativo', 'inativos')];
  return `${pluralize(all, 'corretor', 'corretores')} · ${parts.join(', ')}`;
}
