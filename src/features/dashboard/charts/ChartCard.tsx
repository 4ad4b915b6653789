import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/page/Card';
import { QuietRetry } from '../QuietRetry';
import { CHART_HEIGHT } from './chartHeight';

interface ChartCardProps {
  id: string;
  title: string;
  /** What the range sums up to, beside the title; undefined while it is not known. */
  facts: ReactNode;
  /** The drawing and its table. */
  children: ReactNode;
  failed: boolean;
  onRetry: () => void;
}

/** The box of one chart, of the same height before, without and with it. */
export function ChartCard({ id, title, facts, children, failed, onRetry }: ChartCardProps) {
  return (
    <Box aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        <Facts>{facts ?? (failed ? null : <Skeleton width={140} height={14} />)}</Facts>
      </Head>
      <Stage>
        {failed ? (
          <QuietRetry about={title} onRetry={onRetry} />
        ) : (
          <Suspense fallback={<ChartSkeleton />}>{children ?? <ChartSkeleton />}</Suspense>
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
  '& > h2': { ...theme.typography.section, margin: 0 },
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
