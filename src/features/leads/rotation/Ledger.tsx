import type { ReactNode } from 'react';
import { loadMoreOf } from '@/api/moreOf';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { messages } from '../messages';
import { useGetTurnsOnwardInfiniteQuery } from '../rotationApi';
import { AssignmentDays } from './AssignmentDays';
import { AssignmentSkeletons } from './AssignmentSkeletons';

interface LedgerProps {
  /** Whose turns and skips; an admin may leave it out. */
  userId: string | undefined;
  /** Whose eyes read it: an admin's see who was passed over. */
  reader: 'admin' | 'broker';
  /** While there is nothing to read. */
  empty: ReactNode;
}

/** The roleta's ledger, newest first, as far as it has been scrolled to. */
export function Ledger({ userId, reader, empty }: LedgerProps) {
  const query = useGetTurnsOnwardInfiniteQuery({ userId }, { refetchOnMountOrArgChange: true });
  const turns = query.currentData?.pages.flatMap(({ rows }) => rows);
  if (query.isError && !turns) return <LoadFailed text={messages.turnsFailed} onRetry={query.refetch} />;
  if (!turns)
    return (
      <Loading text="Carregando extrato…">
        <AssignmentSkeletons />
      </Loading>
    );
  if (turns.length === 0) return empty;
  return (
    <>
      <AssignmentDays turns={turns} reader={reader} userId={userId} />
      <LoadMore more={loadMoreOf(query)} failedText={messages.turnsFailed} />
    </>
  );
}
