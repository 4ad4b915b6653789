import type { ComponentProps, ReactNode } from 'react';
import type { Run } from '#contract/ground/runs.ts';
import { formatDateTime } from '@/shared/format/dates';
import { LineSkeletons } from '@/shared/ui/ListLine';
import { Card } from '@/shared/ui/page/Card';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Loaded } from '../Loaded';

type Begun = Pick<Run, 'by' | 'createdAt'>;

interface FrameProps<Found> {
  query: { currentData?: Found; isError: boolean; error?: unknown; refetch: () => unknown };
  head: Omit<ComponentProps<typeof PageHead>, 'line'>;
  /** Stand before who began it, and when. */
  facts: (found: Found) => string;
  failed: string;
  children: (found: Found) => ReactNode;
}

const place = (
  <Card as="div">
    <LineSkeletons count={6} />
  </Card>
);

export function RunFrame<Found extends Begun>({ query, head, facts, failed, children }: FrameProps<Found>) {
  const { currentData: found } = query;
  const line = found && `${facts(found)} · por ${found.by.name} em ${formatDateTime(found.createdAt)}`;
  return (
    <>
      <PageHead {...head} line={line ?? <>&nbsp;</>} />
      <Loaded query={{ ...query, data: found }} skeleton={place} failed={failed}>
        {children}
      </Loaded>
    </>
  );
}
