import { paths } from '#contract/paths.ts';
import { loadMoreOf } from '@/api/moreOf';
import { useOpened } from '@/shared/routing/useOpened';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { useGetBatchesInfiniteQuery } from '../distributionApi';
import { messages } from '../messages';
import { BatchList, BatchListSkeleton } from './BatchList';
import { ReceiptPanel } from './ReceiptPanel';

/** Every time leads moved together: who, when, how many, how, and what can still be undone. */
export function DistributionsPage() {
  const query = useGetBatchesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const receipt = useOpened('recibo');
  const batches = query.data?.pages.flatMap(({ rows }) => rows);
  return (
    <>
      <PageHead title="Distribuições" back={{ to: paths.assignLeads(), label: 'Atribuir Leads' }} />
      {query.isError && !batches && <LoadFailed text={messages.batchesFailed} onRetry={query.refetch} />}
      {!batches && !query.isError && <BatchListSkeleton />}
      {batches?.length === 0 && (
        <EmptyState
          title={messages.noBatches}
          text="Quando leads forem atribuídos ou distribuídos, o recibo fica aqui."
        />
      )}
      {batches && batches.length > 0 && <BatchList batches={batches} onOpen={receipt.open} />}
      <LoadMore more={loadMoreOf(query)} failedText={messages.batchesFailed} />
      {receipt.id !== null && <ReceiptPanel id={receipt.id} onClose={receipt.close} />}
    </>
  );
}
