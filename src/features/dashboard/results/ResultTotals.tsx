import { BadgeCheck, Banknote, Inbox, Timer } from 'lucide-react';
import { formatTimeRange } from '#contract/leads/attemptTimes.ts';
import type { ResultFigures, Results } from '#contract/reports/results.ts';
import { formatNumber, formatPercent, formatWholeReais, pluralize } from '@/shared/format/numbers';
import { FigureCard, TotalsGrid } from '../figures/FigureCard';
import { Trend } from '../Trend';

export function ResultTotals({ results: { team, total, before } }: { results: Results }) {
  const { leads, won, lost, sold, attempted, median, p90 } = total;
  return (
    <TotalsGrid>
      <FigureCard
        label={team ? 'Recebidos' : 'Leads'}
        Icon={Inbox}
        figure={formatNumber(leads)}
        trend={growth(leads, before.total.leads)}
        // A team has no 'em aberto': some of its leads are with other brokers now.
        fact={team ? `antes: ${formatNumber(before.total.leads)}` : `${formatNumber(leads - won - lost)} em aberto`}
      />
      <FigureCard
        label="Conversão"
        Icon={BadgeCheck}
        figure={formatPercent(conversionOf(total))}
        trend={before.total.leads > 0 && <Trend value={points(total) - points(before.total)} unit=" p.p." />}
        fact={`${pluralize(won, 'convertido', 'convertidos')}, ${pluralize(lost, 'perdido', 'perdidos')}`}
      />
      <FigureCard
        label="Valor vendido"
        Icon={Banknote}
        figure={formatWholeReais(sold)}
        trend={growth(sold, before.total.sold)}
        fact={`antes: ${formatWholeReais(before.total.sold)}`}
      />
      <FigureCard
        label="Primeira tentativa"
        Icon={Timer}
        figure={median ? formatTimeRange(median) : '—'}
        fact={
          median && p90
            ? `metade dos ${formatNumber(attempted)} com tentativa; 90% ${formatTimeRange(p90)}`
            : 'nenhuma tentativa registrada'
        }
      />
    </TotalsGrid>
  );
}

export const conversionOf = ({ leads, won }: Pick<ResultFigures, 'leads' | 'won'>) => (leads === 0 ? 0 : won / leads);

const points = (figures: ResultFigures) => Math.round(conversionOf(figures) * 1000) / 10;

const growth = (now: number, before: number) =>
  before > 0 && <Trend value={Math.round(((now - before) / before) * 100)} unit="%" />;
