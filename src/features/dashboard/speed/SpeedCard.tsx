import type { ReactNode } from 'react';
import type { SpeedFigures } from '#contract/speedTimes.ts';
import { formatNumber } from '@/shared/format/numbers';
import { BarCard } from '../figures/BarCard';
import { FigureTable } from '../figures/FigureTable';
import type { Column } from '../figures/FigureTable';
import { MEASURES } from './measures';
import type { Measure } from './measures';

export const MEASURE_COLUMNS: Column<SpeedFigures>[] = MEASURES.map(({ short, textOf }) => ({
  name: short,
  of: textOf,
}));
/** Not for brokers, who have only leads that they contacted. */
export const SPEED_COLUMNS: Column<SpeedFigures>[] = [
  { name: 'Leads', of: ({ leads }) => formatNumber(leads) },
  ...MEASURE_COLUMNS,
  { name: 'Sem contato', of: ({ leads, contacted }) => formatNumber(leads - contacted) },
];

interface SpeedCardProps<Row> {
  id: string;
  title: string;
  what: string;
  rows: Row[];
  /** Rows with a bar. */
  drawn?: Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  columns: Column<Row>[];
  measure: Measure;
  children?: ReactNode;
}

export function SpeedCard<Row extends SpeedFigures>({ id, title, measure, children, ...rest }: SpeedCardProps<Row>) {
  const { what, rows, drawn = rows, keyOf, nameOf, columns } = rest;
  const bars = drawn.map((row) => ({
    id: keyOf(row),
    name: nameOf(row),
    value: measure.valueOf(row) ?? 0,
    text: measure.textOf(row),
  }));
  return (
    <BarCard
      id={id}
      title={title}
      bars={bars}
      whole={measure.whole}
      summary={`${title}, ${measure.name.toLowerCase()}: ${bars.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
    >
      <FigureTable caption={title} what={what} rows={rows} keyOf={keyOf} nameOf={nameOf} columns={columns} />
      {children}
    </BarCard>
  );
}
