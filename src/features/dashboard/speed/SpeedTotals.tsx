import { CircleSlash, Hourglass, Target, Timer } from 'lucide-react';
import type { SpeedReport } from '#contract/speed.ts';
import { formatEstimate, inTimeShare } from '#contract/speedTimes.ts';
import type { TimeEstimate } from '#contract/speedTimes.ts';
import { formatNumber, formatPercent } from '@/shared/format/numbers';
import { FigureCard, TotalsGrid } from '../figures/FigureCard';
import { Trend } from '../Trend';

export function SpeedTotals({ report: { total, before } }: { report: SpeedReport }) {
  const { leads, contacted, inTime, noTarget, median, p90 } = total;
  const [share, shareBefore] = [inTimeShare(total), inTimeShare(before)];
  return (
    <TotalsGrid>
      <FigureCard
        label="Metade em"
        Icon={Timer}
        figure={textOf(median)}
        fact={contacted === 0 ? 'nenhum primeiro contato' : earlier(before.median)}
      />
      <FigureCard label="90% em" Icon={Hourglass} figure={textOf(p90)} fact={earlier(before.p90)} />
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
        label="Sem contato"
        Icon={CircleSlash}
        figure={formatNumber(leads - contacted)}
        fact={`de ${formatNumber(leads)}; antes: ${formatNumber(before.leads - before.contacted)} de ${formatNumber(before.leads)}`}
      />
    </TotalsGrid>
  );
}

const textOf = (time: TimeEstimate | null) => (time ? formatEstimate(time) : '—');
const earlier = (time: TimeEstimate | null) => (time ? `antes: ${formatEstimate(time)}` : 'antes: sem contatos');

/** Percentage points, one decimal. */
const points = (share: number) => Math.round(share * 1000) / 10;
