import { styled } from '@mui/material/styles';
import type { JobState } from '#contract/ground/jobs.ts';
import { paths } from '#contract/ground/paths.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { LineSkeletons } from '@/shared/ui/ListLine';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { messages } from '../messages';
import { JobLine } from './JobLine';
import { useGetJobsInfiniteQuery } from './jobsApi';
import { StateChoice, useJobState } from './StateChoice';

export function JobsPage() {
  const [{ state }, setState] = useJobState();
  return (
    <>
      <PageHead
        title="Tarefas do sistema"
        line="E-mails, fotos e limpezas"
        back={{ to: paths.brokerageData(), label: 'Dados' }}
      />
      <StateChoice state={state} onChoose={(chosen) => setState({ state: chosen })} />
      <Jobs state={state} />
    </>
  );
}

function Jobs({ state }: { state: JobState }) {
  const list = useGrowingList(useGetJobsInfiniteQuery({ state }, { refetchOnMountOrArgChange: true }));
  if (list.failed) return <LoadFailed text={messages.jobsFailed} onRetry={list.reload} />;
  if (!list.rows)
    return (
      <Loading text="Carregando tarefas…">
        <List as="div">
          <LineSkeletons count={4} />
        </List>
      </Loading>
    );
  if (list.rows.length === 0) return <EmptyState {...messages.noJobs[state]} />;
  return (
    <Content>
      <List aria-label={messages.jobStates[state]}>
        {list.rows.map((job) => (
          <JobLine key={job._id} job={job} />
        ))}
      </List>
      <LoadMore more={list.more} failedText={messages.jobsFailed} />
    </Content>
  );
}

const Content = styled('div')({ paddingBottom: 32 });

const List = styled('ul')(({ theme }) => ({
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));
