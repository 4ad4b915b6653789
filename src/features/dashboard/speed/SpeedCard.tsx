import { styled } from '@mui/material/styles';
import type { SpeedFigures } from '#contract/reports/speedTimes.ts';
import { formatNumber } from '@/shared/format/numbers';
import { BarCard } from '../figures/BarCard';
import type { BarCardProps } from '../figures/BarCard';
import type { Column } from '../figures/FigureTable';
import { Columns } from '../figures/ReportPage';
import { isFew, MEASURES } from './measures';
import type { Measure } from './measures';

export const MEASURE_COLUMNS: Column<SpeedFigures>[] = MEASURES.map((measure) => ({
  name: measure.short,
  of: measure.textOf,
  isPale: (row) => isFew(measure, row),
}));
export const SPEED_COLUMNS: Column<SpeedFigures>[] = [
  { name: 'Leads', of: ({ leads }) => formatNumber(leads) },
  ...MEASURE_COLUMNS,
  { name: 'Sem contato', of: ({ leads, contacted }) => formatNumber(leads - contacted) },
];

/** Wider tables than those of the results. */
export const SpeedCards = styled(Columns)({
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(560px, 1fr))' },
});

interface SpeedCardProps<Row> extends Omit<BarCardProps<Row>, 'about' | 'valueOf' | 'textOf' | 'whole' | 'isPale'> {
  measure: Measure;
}

export function SpeedCard<Row extends SpeedFigures>({ measure, ...card }: SpeedCardProps<Row>) {
  return (
    <BarCard
      {...card}
      about={`${card.title}, ${measure.name.toLowerCase()}`}
      valueOf={(row) => measure.valueOf(row) ?? 0}
      textOf={measure.textOf}
      whole={measure.whole}
      isPale={(row) => isFew(measure, row)}
    />
  );
}
