import { skipToken } from '@reduxjs/toolkit/query';
import type { LeadFilter } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import type { Period } from '#contract/period.ts';
import type { Results } from '#contract/results.ts';
import { ExportButton } from '@/api/exports/ExportButton';
import { queryString } from '@/api/requestFormats';
import { pluralize } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { Columns, ReportPage } from '../figures/ReportPage';
import { messages } from '../messages';
import { usePeriod } from '../period/usePeriod';
import { BrokerResults, ReasonResults, RegionResults, SourceResults, TeamResults } from './ResultBreakdowns';
import { useGetResultsQuery } from './resultsApi';
import { ResultTotals } from './ResultTotals';

/** As the server writes them: the period, the one before, then all tables. */
const rowsOf = ({ sources, regions, brokers, reasons }: Results) =>
  2 + [sources, regions, brokers, reasons].reduce((sum, { length }) => sum + length, 0);
const formatRows = (count: number) => pluralize(count, 'linha', 'linhas');

const soldIn = ({ from, to }: Period) =>
  `${paths.leadsList()}?${queryString({ soldFrom: from, soldTo: to } satisfies LeadFilter)}`;

export function ResultsPage() {
  const choice = usePeriod();
  const { period, problem } = choice;
  const answer = useGetResultsQuery(problem ? skipToken : period, { refetchOnMountOrArgChange: true });
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
        <ExportButton
          what="results"
          query={{ from: period.from, to: period.to }}
          count={answer.currentData && formatRows(rowsOf(answer.currentData))}
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
          <TeamResults rows={results.teams} />
          <BrokerResults rows={results.brokers} />
          <ReasonResults rows={results.reasons} lost={results.total.lost} />
        </>
      )}
    </ReportPage>
  );
}
