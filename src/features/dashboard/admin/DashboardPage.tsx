import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { formatLongDate } from '@/shared/format/dates';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Charts } from '../charts/Charts';
import { Attention } from './Attention';
import { DayFigures } from './DayFigures';
import { FirstSteps } from './FirstSteps';
import { RangeChoice, useRange } from './RangeChoice';
import { Totals } from './Totals';

export function DashboardPage() {
  const [now] = useState(() => new Date());
  const { range, showRange } = useRange();
  const roomInHead = useMediaQuery((theme) => theme.breakpoints.up('sm'));
  const choice = <RangeChoice range={range} onChoose={showRange} />;
  return (
    <>
      <PageHead title="Dashboard" line={formatLongDate(now.toISOString())} actions={roomInHead && choice} />
      {!roomInHead && <Below>{choice}</Below>}
      <FirstSteps />
      <DayFigures />
      <Totals />
      <Charts range={range} />
      <Attention />
    </>
  );
}

const Below = styled('div')({ marginBottom: 12 });
