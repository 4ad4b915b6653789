import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Card } from '@/shared/ui/page/Card';
import { BAR_HEIGHT } from './barHeight';
import type { BarsProps } from './Bars';

/** In a chunk of its own: MUI X Charts is most of the page's weight. Without it the tables still say everything. */
const Bars = lazy(async (): Promise<{ default: ComponentType<BarsProps> }> => {
  try {
    return { default: (await import(/* webpackChunkName: "figure-bars" */ './Bars')).Bars };
  } catch {
    return { default: () => null };
  }
});

interface BarCardProps extends BarsProps {
  id: string;
  title: string;
  /** Under the title. */
  line?: ReactNode;
  /** The table. */
  children: ReactNode;
}

export function BarCard({ id, title, line, children, ...chart }: BarCardProps) {
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {line && <Line>{line}</Line>}
      <Stage style={{ height: chart.bars.length * BAR_HEIGHT }}>
        <Suspense fallback={<Skeleton width="100%" height="100%" />}>
          <Bars {...chart} />
        </Suspense>
      </Stage>
      {children}
    </Box>
  );
}

const Box = styled(Card)(({ theme }) => ({
  padding: 16,
  '& > h2': { ...theme.typography.section, margin: '0 0 8px' },
}));

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  margin: '-4px 0 8px',
  color: theme.vars.palette.text.secondary,
}));

const Stage = styled('div')({ display: 'grid' });
