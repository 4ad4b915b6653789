import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { formatShortDate } from '@/shared/format/dates';
import { Card } from '@/shared/ui/page/Card';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import type { DailyFigures } from '../daily';
import { PlainTable } from '../figures/FigureTable';
import type { Column } from '../figures/FigureTable';
import { CHART_HEIGHT } from '../lazyChart';
import type { ChartProps } from '../lazyChart';
import { QuietRetry } from '../QuietRetry';

export interface ChartData {
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
  columns: Column<DailyFigures>[];
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
                {/* For screen readers. */}
                <VisuallyHidden as="div">
                  <PlainTable
                    caption={title}
                    what="Dia"
                    rows={days}
                    keyOf={({ day }) => day}
                    nameOf={({ day }) => formatShortDate(day)}
                    columns={columns}
                  />
                </VisuallyHidden>
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
