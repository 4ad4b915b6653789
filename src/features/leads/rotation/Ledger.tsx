import type { ReactNode } from 'react';
import { useGrowingList } from '@/api/useGrowingList';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { messages } from '../messages';
import { useGetRotationAssignmentsInfiniteQuery } from '../rotationApi';
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
  const list = useGrowingList(useGetRotationAssignmentsInfiniteQuery({ userId }, { refetchOnMountOrArgChange: true }));
  const turns = list.rows;
  if (list.failed) return <LoadFailed text={messages.ledgerFailed} onRetry={list.reload} />;
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
      <LoadMore more={list.more} failedText={messages.ledgerFailed} />
    </>
  );
}
