import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { formatShortDate } from '@/shared/format/dates';
import { Card } from '@/shared/ui/page/Card';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import type { DailyFigures } from '../daily';
import { QuietRetry } from '../QuietRetry';
import { CHART_HEIGHT } from './lazyChart';
import type { ChartProps } from './lazyChart';

export interface ChartData {
  /** Undefined while loading. */
  days: DailyFigures[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

interface ChartCardProps extends ChartData {
  id: string;
  title: string;
  factsOf: (days: DailyFigures[]) => ReactNode;
  summaryOf: (days: DailyFigures[]) => string;
  Chart: ComponentType<ChartProps>;
  columns: { name: string; of: (day: DailyFigures) => string }[];
}

/** The same height with and without the chart. */
export function ChartCard({ days, failed, onRetry, id, title, factsOf, summaryOf, Chart, columns }: ChartCardProps) {
  return (
    <Box aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        <Facts>{days ? factsOf(days) : failed ? null : <Skeleton width={140} height={14} />}</Facts>
      </Head>
      <Stage>
        {failed ? (
          <QuietRetry about={title} onRetry={onRetry} />
        ) : (
          <Suspense fallback={<ChartSkeleton />}>
            {days ? (
              <>
                <Chart days={days} summary={`${title}: ${summaryOf(days)}`} />
                <DayTable caption={title} days={days} columns={columns} />
              </>
            ) : (
              <ChartSkeleton />
            )}
          </Suspense>
        )}
      </Stage>
    </Box>
  );
}

const ChartSkeleton = () => <Skeleton width="100%" height={CHART_HEIGHT} />;

/** For screen readers. */
function DayTable({
  caption,
  days,
  columns,
}: Pick<ChartCardProps, 'columns'> & { caption: string; days: DailyFigures[] }) {
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatShortDate(day.day)}</th>
              {columns.map(({ name, of }) => (
                <td key={name}>{of(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

const Box = styled(Card)({ position: 'relative', padding: 16 });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 16,
  rowGap: 2,
  marginBottom: 8,
  '& > h2': theme.typography.section,
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 20,
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 650, color: theme.vars.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
}));

const Stage = styled('div')({
  display: 'grid',
  alignItems: 'center',
  height: CHART_HEIGHT,
  '& > button': { justifySelf: 'center' },
});
