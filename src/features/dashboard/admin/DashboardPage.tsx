import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { formatLongDate } from '@/shared/format/dates';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Charts } from '../charts/Charts';
import { greeting } from '../messages';
import { Attention } from './Attention';
import { DayFigures } from './DayFigures';
import { FirstSteps } from './FirstSteps';
import { Totals } from './Totals';

export function DashboardPage() {
  const user = useSelector(selectUser);
  const [now] = useState(() => new Date());
  return (
    <>
      <PageHead title="Dashboard" line={`${greeting(user?.name ?? '', now)} · ${formatLongDate(now.toISOString())}`} />
      <Attention />
      <FirstSteps />
      <DayFigures />
      <Totals />
      <Charts />
    </>
  );
}
