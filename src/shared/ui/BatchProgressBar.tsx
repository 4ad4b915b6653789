import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { BatchProgress } from '#contract/reach/events.ts';
import { formatNumber } from '@/shared/format/numbers';

interface BatchProgressBarProps {
  doing: string;
  progress: Pick<BatchProgress, 'done' | 'total'> | null;
  of?: string;
}

export function BatchProgressBar({ doing, progress, of = 'leads' }: BatchProgressBarProps) {
  if (!progress) return null;
  const { done, total } = progress;
  const figures = `${formatNumber(done)} de ${formatNumber(total)}`;
  return (
    <Root>
      {doing} {figures}
      <Bar
        variant="determinate"
        value={Math.floor((100 * done) / total)}
        aria-label={doing}
        aria-valuetext={`${figures} ${of}`}
      />
    </Root>
  );
}

const Root = styled('span')(({ theme }) => ({
  ...theme.typography.smallFigures,
  display: 'grid',
  gap: 4,
}));

const Bar = styled(LinearProgress)({
  height: 6,
  borderRadius: 999,
  backgroundColor: 'color-mix(in srgb, currentColor 25%, transparent)',
  '& .MuiLinearProgress-bar': { borderRadius: 999, backgroundColor: 'currentColor' },
});
