import { skipToken } from '@reduxjs/toolkit/query';
import { paths } from '#contract/ground/paths.ts';
import type { ReportQuery } from '#contract/ground/period.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import type { Results } from '#contract/reports/results.ts';
import { ExportButton } from '@/api/exports/ExportButton';
import { queryString } from '@/api/requestFormats';
import { pluralize } from '@/shared/format/numbers';
import { SegmentChoice } from '@/shared/ui/SegmentChoice';
import { TextLink } from '@/shared/ui/TextLink';
import { useGetResultsQuery } from '../dashboardApi';
import { Columns, ReportPage } from '../figures/ReportPage';
import { messages } from '../messages';
import { useReportChoice } from '../period/useReportChoice';
import {
  BrokerResults,
  CaptadorResults,
  KindResults,
  ReasonResults,
  RegionResults,
  SourceResults,
  TeamResults,
} from './ResultBreakdowns';
import { ResultTotals } from './ResultTotals';

/** As in the file: the period, the one before, all tables. */
const rowsOf = ({ sources, regions, kinds, captadores, brokers, reasons }: Results) =>
  2 + [sources, regions, kinds, captadores, brokers, reasons].reduce((sum, { length }) => sum + length, 0);
const formatRows = (count: number) => pluralize(count, 'linha', 'linhas');

const soldIn = ({ from, to, team }: ReportQuery) =>
  `${paths.leadsList()}?${queryString({ soldFrom: from, soldTo: to, team: team === undefined ? team : [team] } satisfies LeadFilter)}`;

const SALES_CHOICES = [
  { value: undefined, label: 'Por data da venda' },
  { value: 'arrival', label: 'Por chegada do lead' },
] as const;

export function ResultsPage() {
  const choice = useReportChoice();
  const { problem, sales, chooseSales } = choice;
  const query = sales === undefined ? choice.query : { ...choice.query, sales };
  const answer = useGetResultsQuery(problem ? skipToken : query, { refetchOnMountOrArgChange: true });
  return (
    <ReportPage
      title="Resultados"
      note={
        <>
          {sales === undefined ? messages.salesByDay : messages.salesByArrival}{' '}
          <TextLink to={soldIn(query)}>Ver os leads vendidos nestes dias</TextLink>
          <span>{messages.resultsCount}</span>
        </>
      }
      teamNote={messages.resultsOfTeam}
      choice={choice}
      moreChoice={
        <SegmentChoice name="sales" label="Vendas" options={SALES_CHOICES} value={sales} onChoose={chooseSales} />
      }
      answer={answer}
      loadingText="Carregando resultados…"
      failedText={messages.resultsFailed}
      isEmpty={({ team, total, brokers }) => (team ? brokers.length === 0 : total.leads + total.won === 0)}
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
              <SourceResults rows={results.sources} byArrival={results.byArrival} />
              <RegionResults rows={results.regions} byArrival={results.byArrival} />
            </Columns>
          )}
          <KindResults rows={results.kinds} />
          <TeamResults rows={results.teams} byArrival={results.byArrival} />
          <BrokerResults rows={results.brokers} byArrival={results.byArrival} />
          <CaptadorResults rows={results.captadores} />
          <ReasonResults rows={results.reasons} lost={results.total.lost} />
        </>
      )}
    </ReportPage>
  );
}
