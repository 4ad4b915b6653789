import { styled } from '@mui/material/styles';
import { CONTENT_WIDTH } from '@/shared/ui/page/contentWidth';
import { dailyFigures, daysNeeded } from '../daily';
import { useGetStatsQuery } from '../dashboardApi';
import type { Range } from '../range';
import { useLogged } from '../useLogged';
import { LeadsAndPropertiesCard } from './LeadsAndPropertiesCard';
import { LeadsCard } from './LeadsCard';

/** What came on each day of the range. */
export function Charts({ range }: { range: Range }) {
  const { data, currentData, isError, isFetching, error, refetch } = useGetStatsQuery({ days: daysNeeded(range) });
  useLogged('dashboard/stats', error);
  const failed = isError && !currentData;
  const card = {
    // While another range is on its way, the charts go on showing, and naming, the one before.
    days: failed ? undefined : data && dailyFigures(data),
    failed,
    onRetry: () => void refetch(),
  };
  return (
    <Grid aria-busy={isFetching}>
      <LeadsAndPropertiesCard {...card} />
      <LeadsCard {...card} />
    </Grid>
  );
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  maxWidth: CONTENT_WIDTH,
  marginTop: 12,
  [theme.breakpoints.up('sm')]: { gap: 16, marginTop: 16 },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
