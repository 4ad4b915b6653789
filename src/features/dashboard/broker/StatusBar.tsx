import { styled } from '@mui/material/styles';
import type { BrokerStats } from '#contract/dashboard.ts';
import { statusColors } from './statusColors';

/** The statuses' shares side by side; the legend under it says them in words. */
export function StatusBar({ stats }: { stats: BrokerStats | undefined }) {
  const shown = stats?.leadsByStatus.filter(({ count }) => count > 0) ?? [];
  return (
    <Bar aria-hidden>
      {shown.map(({ _id: status, count }) => (
        <Part key={status} data-status={status} style={{ flexGrow: count }} />
      ))}
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 12,
  overflow: 'hidden',
  borderRadius: 999,
  '&:empty': { backgroundColor: theme.vars.palette.skeleton },
}));

const Part = styled('span')(({ theme }) => ({ minWidth: 4, ...statusColors(theme) }));
