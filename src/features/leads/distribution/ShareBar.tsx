import { styled } from '@mui/material/styles';
import type { PlanBroker } from '#contract/distribution.ts';

/** What stays with a broker, grey, and what comes, green: equal ends make fairness visible. The words beside it say the same. */
export function ShareBar({ broker: { ends, receives }, longest }: { broker: PlanBroker; longest: number }) {
  const comes = Math.min(receives, ends);
  const share = (value: number) => `${((100 * value) / Math.max(1, longest)).toString()}%`;
  return (
    <Bar aria-hidden>
      <span data-part="has" style={{ width: share(ends - comes) }} />
      <span data-part="comes" style={{ width: share(comes) }} />
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  gap: 2,
  width: 150,
  height: 8,
  '& > span': { borderRadius: 3 },
  '& > [data-part="has"]': { backgroundColor: theme.vars.palette.outline, opacity: 0.45 },
  '& > [data-part="comes"]': { backgroundColor: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: { width: 48 },
}));
