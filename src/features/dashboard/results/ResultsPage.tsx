import { skipToken } from '@reduxjs/toolkit/query';
import { paths } from '#contract/ground/paths.ts';
import type { ReportQuery } from '#contract/ground/period.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import type { Results } from '#contract/reports/results.ts';
import { ExportButton } from '@/api/exports/ExportButton';
import { queryString } from '@/api/requestFormats';
import { pluralize } from '@/shared/format/numbers';
import { TextLink } from '@/shared/ui/TextLink';
import { useGetResultsQuery } from '../dashboardApi';
import { Columns, ReportPage } from '../figures/ReportPage';
import { messages } from '../messages';
import { useReportChoice } from '../period/useReportChoice';
import { BrokerResults, ReasonResults, RegionResults, SourceResults, TeamResults } from './ResultBreakdowns';
import { ResultTotals } from './ResultTotals';

/** As the server writes them: the period, the one before, then all tables. */
const rowsOf = ({ sources, regions, brokers, reasons }: Results) =>
  2 + [sources, regions, brokers, reasons].reduce((sum, { length }) => sum + length, 0);
const formatRows = (count: number) => pluralize(count, 'linha', 'linhas');

const soldIn = ({ from, to, team }: ReportQuery) =>
  `${paths.leadsList()}?${queryString({ soldFrom: from, soldTo: to, team: team === undefined ? team : [team] } satisfies LeadFilter)}`;

export function ResultsPage() {
  const choice = useReportChoice();
  const { query, problem } = choice;
  const answer = useGetResultsQuery(problem ? skipToken : query, { refetchOnMountOrArgChange: true });
  return (
    <ReportPage
      title="Resultados"
      note={
        <>
          Leads que chegaram no período, como estão hoje, qualquer que seja o dia da venda. A comparação é com os mesmos
          dias logo antes. <TextLink to={soldIn(query)}>Ver os leads vendidos nestes dias</TextLink>
        </>
      }
      teamNote={messages.resultsOfTeam}
      choice={choice}
      answer={answer}
      loadingText="Carregando resultados…"
      failedText={messages.resultsFailed}
      isEmpty={({ team, total, brokers }) => (team ? brokers.length === 0 : total.leads === 0)}
      download={
        <ExportButton
          what="results"
          query={query}
          count={answer.currentData && formatRows(rowsOf(answer.currentData))}
          idle={problem !== null}
        />
      }
    >
      {(results) => (
        <>
          <ResultTotals results={results} />
          {!results.team && (
            <Columns>
              <SourceResults rows={results.sources} />
              <RegionResults rows={results.regions} />
            </Columns>
          )}
          <TeamResults rows={results.teams} />
          <BrokerResults rows={results.brokers} />
          <ReasonResults rows={results.reasons} lost={results.total.lost} />
        </>
      )}
    </ReportPage>
  );
}
