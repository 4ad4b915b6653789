import { skipToken } from '@reduxjs/toolkit/query';
import { fileNames } from '#contract/fileNames.ts';
import type { LeadFilter } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import type { Period } from '#contract/period.ts';
import { queryString } from '@/api/requestFormats';
import { Link } from '@/shared/routing/Link';
import { DownloadButton } from '../figures/DownloadButton';
import { Columns, ReportPage } from '../figures/ReportPage';
import { messages } from '../messages';
import { usePeriod } from '../period/usePeriod';
import { BrokerResults, ReasonResults, RegionResults, SourceResults } from './ResultBreakdowns';
import { useGetResultsFileMutation, useGetResultsQuery } from './resultsApi';
import { ResultTotals } from './ResultTotals';

const soldIn = ({ from, to }: Period) =>
  `${paths.leadsList()}?${queryString({ soldFrom: from, soldTo: to } satisfies LeadFilter)}`;

export function ResultsPage() {
  const choice = usePeriod();
  const { period, problem } = choice;
  const answer = useGetResultsQuery(problem ? skipToken : period, { refetchOnMountOrArgChange: true });
  const [getFile, { isLoading }] = useGetResultsFileMutation();
  return (
    <ReportPage
      title="Resultados"
      note={
        <>
          Leads que chegaram no período, como estão hoje, qualquer que seja o dia da venda. A comparação é com os mesmos
          dias logo antes. <Link to={soldIn(period)}>Ver os leads vendidos nestes dias</Link>
        </>
      }
      choice={choice}
      answer={answer}
      loadingText="Carregando resultados…"
      failedText={messages.resultsFailed}
      isEmpty={({ total }) => total.leads === 0}
      download={
        <DownloadButton
          fileName={fileNames.results(period)}
          getFile={() => getFile(period).unwrap()}
          busy={isLoading}
          idle={problem !== null}
        />
      }
    >
      {(results) => (
        <>
          <ResultTotals results={results} />
          <Columns>
            <SourceResults rows={results.sources} />
            <RegionResults rows={results.regions} />
          </Columns>
          <BrokerResults rows={results.brokers} />
          <ReasonResults rows={results.reasons} lost={results.total.lost} />
        </>
      )}
    </ReportPage>
  );
}
