import { BadgeCheck, Banknote, CircleX, Inbox } from 'lucide-react';
import type { ResultFigures, Results } from '#contract/reports/results.ts';
import { formatNumber, formatPercent, formatShare, formatWholeReais } from '@/shared/format/numbers';
import { FigureCard, TotalsGrid } from '../figures/FigureCard';
import { Trend } from '../Trend';

export function ResultTotals({ results: { byArrival, team, total, before } }: { results: Results }) {
  const { leads, won, lost } = total;
  return (
    <TotalsGrid>
      <FigureCard
        label={team ? 'Recebidos' : 'Leads'}
        Icon={Inbox}
        figure={formatNumber(leads)}
        trend={growth(leads, before.total.leads)}
        // A team's leads may be open with other brokers.
        fact={byArrival && !team ? `${formatNumber(leads - won - lost)} em aberto` : earlier(before.total.leads)}
      />
      {byArrival ? (
        <FigureCard
          label="Conversão"
          Icon={BadgeCheck}
          figure={formatPercent(conversionOf(total))}
          trend={before.total.leads > 0 && <Trend value={points(total) - points(before.total)} unit=" p.p." />}
          fact={`${formatNumber(won)} de ${formatNumber(leads)}`}
        />
      ) : (
        <FigureCard
          label="Vendas"
          Icon={BadgeCheck}
          figure={formatNumber(won)}
          trend={growth(won, before.total.won)}
          fact={earlier(before.total.won)}
        />
      )}
      <FigureCard
        label="Valor vendido"
        Icon={Banknote}
        figure={soldText(total)}
        trend={growth(total.sold, before.total.sold)}
        fact={won > 0 && total.sold === 0 ? 'vendas sem valor' : `antes: ${soldText(before.total)}`}
      />
      <FigureCard
        label="Perdidos"
        Icon={CircleX}
        figure={formatNumber(lost)}
        trend={growth(lost, before.total.lost)}
        fact={formatShare(lost, leads)}
      />
    </TotalsGrid>
  );
}

/** A spreadsheet may bring sales without their value: that is no R$ 0. */
export const soldText = ({ won, sold }: Pick<ResultFigures, 'won' | 'sold'>) =>
  won > 0 && sold === 0 ? '—' : formatWholeReais(sold);

const earlier = (count: number) => `antes: ${formatNumber(count)}`;

export const conversionOf = ({ leads, won }: Pick<ResultFigures, 'leads' | 'won'>) => (leads === 0 ? 0 : won / leads);

const points = (figures: ResultFigures) => Math.round(conversionOf(figures) * 1000) / 10;

const growth = (now: number, before: number) =>
  before > 0 && <Trend value={Math.round(((now - before) / before) * 100)} unit="%" />;
