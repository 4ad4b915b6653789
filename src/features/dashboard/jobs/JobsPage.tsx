import { styled } from '@mui/material/styles';
import { JOB_STATES } from '#contract/ground/jobs.ts';
import type { JobState } from '#contract/ground/jobs.ts';
import { paths } from '#contract/ground/paths.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { useAddressState } from '@/shared/routing/useAddressState';
import { LineSkeletons } from '@/shared/ui/ListLine';
import { PageHead } from '@/shared/ui/page/PageHead';
import { SegmentChoice } from '@/shared/ui/SegmentChoice';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { messages } from '../messages';
import { JobLine } from './JobLine';
import { useGetJobsInfiniteQuery } from './jobsApi';

const STATE = 'situacao';
const DEFAULT: JobState = 'failed';

const read = (params: URLSearchParams) => ({
  state: JOB_STATES.find((state) => state === params.get(STATE)) ?? DEFAULT,
});
const write = ({ state }: { state: JobState }) =>
  new URLSearchParams(state === DEFAULT ? undefined : { [STATE]: state });

export function JobsPage() {
  const [{ state }, setState] = useAddressState(read, write);
  return (
    <>
      <PageHead
        title="Tarefas do sistema"
        line="E-mails, fotos e limpezas"
        back={{ to: paths.brokerageData(), label: 'Dados' }}
      />
      <SegmentChoice
        name="state"
        label="Situação"
        options={JOB_STATES.map((value) => ({ value, label: messages.jobStates[value] }))}
        value={state}
        onChoose={(chosen) => setState({ state: chosen })}
        sx={{ mb: '16px' }}
      />
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
