import { CircleSlash, Hourglass, Target, Timer } from 'lucide-react';
import type { SpeedReport } from '#contract/reports/speed.ts';
import { inTimeShare } from '#contract/reports/speedTimes.ts';
import type { SpeedFigures, TimeEstimate } from '#contract/reports/speedTimes.ts';
import { formatNumber, formatPercent, pluralize } from '@/shared/format/numbers';
import { FigureCard, TotalsGrid } from '../figures/FigureCard';
import { Trend } from '../Trend';
import { timeText } from './measures';

export function SpeedTotals({ report: { team, total, before } }: { report: SpeedReport }) {
  const { leads, contacted, inTime, noTarget, median, p90 } = total;
  const [share, shareBefore] = [inTimeShare(total), inTimeShare(before)];
  return (
    <TotalsGrid>
      <FigureCard
        label="Metade em"
        Icon={Timer}
        figure={timeText(median, total)}
        fact={earlier(before.median, before)}
      />
      <FigureCard label="90% em" Icon={Hourglass} figure={timeText(p90, total)} fact={earlier(before.p90, before)} />
      <FigureCard
        label="Dentro do prazo"
        Icon={Target}
        figure={share === null ? '—' : formatPercent(share)}
        trend={
          share !== null && shareBefore !== null && <Trend value={points(share) - points(shareBefore)} unit=" p.p." />
        }
        fact={
          share === null ? 'nenhuma origem com prazo' : `${formatNumber(inTime)} de ${formatNumber(leads - noTarget)}`
        }
      />
      <FigureCard
        // A broker's leads without a contact are those that moved on.
        label={team ? 'Passaram adiante' : 'Sem contato'}
        Icon={CircleSlash}
        figure={formatNumber(leads - contacted)}
        fact={
          team
            ? `de ${pluralize(leads, 'lead julgado', 'leads julgados')}; antes: ${formatNumber(before.leads - before.contacted)} de ${formatNumber(before.leads)}`
            : `de ${pluralize(leads, 'lead de visitante', 'leads de visitantes')}; antes: ${formatNumber(before.leads - before.contacted)} de ${formatNumber(before.leads)}`
        }
      />
    </TotalsGrid>
  );
}

const earlier = (time: TimeEstimate | null, before: SpeedFigures) =>
  before.leads === 0 ? 'antes: nenhum lead' : `antes: ${timeText(time, before)}`;

const points = (share: number) => Math.round(share * 1000) / 10;
