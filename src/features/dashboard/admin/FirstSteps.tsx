import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import type { FirstSteps as Steps } from '#contract/reports/dashboard.ts';
import { lazyPart } from '@/shared/lazyPart';
import { readStored, store } from '@/shared/stored';
import { useGetFirstStepsQuery } from '../dashboardApi';

const placeOf = (height: number) => (
  <Skeleton variant="rectangular" height={height} sx={{ mb: '16px', borderRadius: '12px' }} />
);

/** px: the head, a line for each open step and one for the others. */
const heightOf = ({ open, done }: Steps) => 66 + (open.length + Number(done.length > 0)) * 52;

const LazyFirstStepsCard = lazyPart(
  async () => (await import(/* webpackChunkName: "first-steps" */ './FirstStepsCard')).FirstStepsCard,
  placeOf(66),
);

/** Their height in this browser: only then they get room before they are known, so that nothing moves. */
const SHOWN = 'firstSteps';

const lastHeight = () => Number(readStored(SHOWN)) || null;

/** For a new brokerage, until all are done or an admin hides them. */
export function FirstSteps() {
  const { data, isError } = useGetFirstStepsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [expected] = useState(lastHeight);
  const height = data?.open.length ? heightOf(data) : null;
  useEffect(() => {
    if (data) store(SHOWN, height === null ? null : height.toString());
  }, [data, height]);
  if (data && height !== null) return <LazyFirstStepsCard {...data} />;
  return expected !== null && !data && !isError ? placeOf(expected) : null;
}
