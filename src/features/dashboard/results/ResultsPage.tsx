import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { Download } from 'lucide-react';
import type { Results, ResultsQuery } from '#contract/results.ts';
import { serverMessage } from '@/api/apiError';
import { formatDate } from '@/shared/format/dates';
import { useNotify } from '@/shared/notify/useNotify';
import { saveCsv } from '@/shared/saveFile';
import { BusyButton } from '@/shared/ui/BusyButton';
import { PageHead } from '@/shared/ui/page/PageHead';
import { CONTENT_WIDTH } from '@/shared/ui/page/sizes';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { messages } from '../messages';
import { BrokerResults } from './BrokerResults';
import { PeriodChoice } from './PeriodChoice';
import { ReasonResults } from './ReasonResults';
import { useGetResultsFileMutation, useGetResultsQuery } from './resultsApi';
import { ResultsSkeleton } from './ResultsSkeleton';
import { ResultTotals } from './ResultTotals';
import { RegionResults, SourceResults } from './ShareResults';
import { usePeriod } from './usePeriod';

export function ResultsPage() {
  const choice = usePeriod();
  const { period, problem } = choice;
  const { data, currentData, isError, isFetching, error, refetch } = useGetResultsQuery(problem ? skipToken : period, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHead
        narrow
        title="Resultados"
        line={`${formatDate(period.from)} a ${formatDate(period.to)}`}
        actions={<DownloadButton period={period} idle={problem !== null} />}
      />
      <PeriodChoice choice={choice} />
      <Note>Leads que chegaram no período, como estão hoje. A comparação é com os mesmos dias logo antes.</Note>
      {isError && !currentData ? (
        <LoadFailed text={serverMessage(error) ?? messages.resultsFailed} onRetry={refetch} />
      ) : !data ? (
        <ResultsSkeleton />
      ) : (
        // While another period loads, the page goes on showing the last one.
        <Content aria-busy={isFetching}>
          <Shown results={data} />
        </Content>
      )}
      <OnPhones>
        <DownloadButton period={period} idle={problem !== null} />
      </OnPhones>
    </>
  );
}

function Shown({ results }: { results: Results }) {
  if (results.total.leads === 0)
    return <EmptyState title={messages.noLeadsInRange} text={messages.noLeadsInRangeText} />;
  return (
    <>
      <ResultTotals results={results} />
      <Columns>
        <SourceResults rows={results.sources} />
        <RegionResults rows={results.regions} />
      </Columns>
      <BrokerResults rows={results.brokers} />
      <ReasonResults rows={results.reasons} lost={results.total.lost} />
    </>
  );
}

function DownloadButton({ period, idle }: { period: ResultsQuery; idle: boolean }) {
  const notify = useNotify();
  const [getFile, { isLoading }] = useGetResultsFileMutation();

  async function download() {
    try {
      saveCsv(`resultados-${period.from}-a-${period.to}.csv`, await getFile(period).unwrap());
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.downloadFailed);
    }
  }

  return (
    <BusyButton
      variant="outlined"
      busy={isLoading}
      busyLabel="Baixando…"
      aria-disabled={idle}
      startIcon={<Download size={18} />}
      onClick={() => void download()}
    >
      Baixar CSV
    </BusyButton>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  margin: '0 0 16px',
  color: theme.vars.palette.text.secondary,
  textWrap: 'pretty',
}));

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  maxWidth: CONTENT_WIDTH,
  paddingBottom: 32,
  [theme.breakpoints.up('sm')]: { gap: 16 },
}));

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'inherit',
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** The head has the button from tablets on. */
const OnPhones = styled('div')(({ theme }) => ({
  paddingBottom: 24,
  '& > *': { width: '100%' },
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));
