import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '@/shared/format/numbers';
import { useOnPaper } from '@/shared/print/useOnPaper';
import { Button } from '@/shared/ui/button/Button';
import { Card } from '@/shared/ui/page/Card';
import { QuietText } from '@/shared/ui/QuietText';
import { BAR_HEIGHT, lazyChart } from '../lazyChart';
import { FigureTable } from './FigureTable';
import type { FigureTableProps } from './FigureTable';

const Bars = lazyChart(async () => (await import(/* webpackChunkName: "figure-bars" */ './Bars')).Bars);

export interface BarCardProps<Row> extends Omit<FigureTableProps<Row>, 'caption'> {
  id: string;
  title: string;
  line?: ReactNode;
  /** The subject of the bars, for screen readers; default: the title. */
  about?: string;
  caption?: string;
  barNameOf?: (row: Row) => string;
  valueOf: (row: Row) => number;
  textOf: (row: Row) => string;
  isPale?: (row: Row) => boolean;
  whole?: number | undefined;
  /** The table keeps its order. */
  highestFirst?: boolean;
  /** Only so many rows have a bar; a button shows the rest in the table. */
  limit?: number;
  children?: ReactNode;
}

export function BarCard<Row>({ id, title, line, rows, whole, limit, children, ...rest }: BarCardProps<Row>) {
  const {
    about = title,
    caption = title,
    barNameOf = rest.nameOf,
    valueOf,
    textOf,
    isPale,
    highestFirst,
    ...table
  } = rest;
  const isOnPaper = useOnPaper();
  const [all, setAll] = useState(false);
  const shown = rows.slice(0, limit);
  const bars = shown.map((row) => ({
    id: table.keyOf(row),
    name: barNameOf(row),
    value: valueOf(row),
    text: textOf(row),
    isPale: isPale?.(row) ?? false,
  }));
  if (highestFirst) bars.sort((one, other) => other.value - one.value);
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {line && <QuietText sx={{ m: '-4px 0 8px' }}>{line}</QuietText>}
      <Stage style={{ height: bars.length * BAR_HEIGHT }}>
        <Suspense fallback={<Skeleton width="100%" height="100%" />}>
          <Bars
            bars={bars}
            whole={whole}
            summary={`${about}: ${bars.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
          />
        </Suspense>
      </Stage>
      <FigureTable {...table} caption={caption} rows={all || isOnPaper ? rows : shown} />
      {!all && shown.length < rows.length && (
        <Button onClick={() => setAll(true)}>Mostrar todos os {formatNumber(rows.length)}</Button>
      )}
      {children}
    </Box>
  );
}

const Box = styled(Card)(({ theme }) => ({
  padding: 16,
  '& > h2': { ...theme.typography.section, margin: '0 0 8px' },
}));

const Stage = styled('div')({ display: 'grid' });
