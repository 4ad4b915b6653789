import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { FIRST_STEPS } from '#contract/reports/reportValues.ts';
import { lazyPart } from '@/shared/lazyPart';
import { readStored, store } from '@/shared/stored';
import { useGetFirstStepsQuery } from '../dashboardApi';

/** px: its head, and a line for each. */
const HEIGHT = 66 + FIRST_STEPS.length * 52;
const place = <Skeleton variant="rectangular" height={HEIGHT} sx={{ mb: '16px', borderRadius: '12px' }} />;

const LazyFirstStepsCard = lazyPart(
  async () => (await import(/* webpackChunkName: "first-steps" */ './FirstStepsCard')).FirstStepsCard,
  place,
);

/** Whether this browser showed them last: only then they get room before they are known, so that nothing moves. */
const SHOWN = 'firstSteps';

const wereShown = () => readStored(SHOWN) !== null;

/** For a new brokerage, until all are done or an admin hides them. */
export function FirstSteps() {
  const { data, isError } = useGetFirstStepsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [expected] = useState(wereShown);
  const isKnown = data !== undefined;
  const done = data?.done ?? null;
  useEffect(() => {
    if (isKnown) store(SHOWN, done && 'shown');
  }, [isKnown, done]);
  if (done) return <LazyFirstStepsCard done={done} />;
  return expected && !isKnown && !isError ? place : null;
}
