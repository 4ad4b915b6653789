import type { ComponentProps, ReactNode } from 'react';
import type { Run } from '#contract/ground/runs.ts';
import { formatDateTime } from '@/shared/format/dates';
import { Card } from '@/shared/ui/page/Card';
import { PageHead } from '@/shared/ui/page/PageHead';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { serverMessage } from '../apiError';

type Begun = Pick<Run, 'by' | 'createdAt'>;

interface FrameProps<Found> {
  query: { currentData?: Found; isError: boolean; error?: unknown; refetch: () => unknown };
  head: Omit<ComponentProps<typeof PageHead>, 'line'>;
  /** Stand before who began it, and when. */
  facts: (found: Found) => string;
  failed: string;
  skeletons: ReactNode;
  children: (found: Found) => ReactNode;
}

export function RunFrame<Found extends Begun>({ query, head, facts, failed, skeletons, children }: FrameProps<Found>) {
  const { currentData: found, isError, error, refetch } = query;
  const line = found && `${facts(found)} · por ${found.by.name} em ${formatDateTime(found.createdAt)}`;
  return (
    <>
      <PageHead {...head} line={line ?? <>&nbsp;</>} />
      {found && children(found)}
      {!found && isError && <LoadFailed text={failed} detail={serverMessage(error)} onRetry={refetch} />}
      {!found && !isError && (
        <Loading text="Carregando…">
          <Card as="div">{skeletons}</Card>
        </Loading>
      )}
    </>
  );
}
