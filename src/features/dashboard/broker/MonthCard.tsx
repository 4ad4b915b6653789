import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import type { BrokerStats } from '#contract/reports/dashboard.ts';
import { STATS_DAYS } from '#contract/reports/reportValues.ts';
import { queryString } from '@/api/requestFormats';
import { TO_ANSWER, useLeadsToAnswer } from '@/features/leads/core/leadsApi';
import { formatShortDate } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { useGetMyStatsQuery } from '../dashboardApi';
import { timeText } from '../speed/measures';
import { Box, Head } from './StatusCard';
import { Row } from './StatusLegend';

const FIGURES = [
  { id: 'leads', word: 'recebidos' },
  { id: 'attempted', word: 'atendidos' },
  { id: 'visits', word: 'visitas' },
  { id: 'sales', word: 'vendas' },
] as const;

/** Who waits, and the broker's own figures as the house's reports have them. */
export function MonthCard() {
  const { data } = useGetMyStatsQuery({ days: STATS_DAYS });
  const toAnswer = useLeadsToAnswer();
  // An answer of an earlier version, in the device's memory, has neither.
  const { month, speed }: Partial<BrokerStats> = data ?? {};
  return (
    <Month aria-labelledby="own-month">
      <Head>
        <h2 id="own-month">Seu mês</h2>
        {month && <span>desde {formatShortDate(month.since)}</span>}
      </Head>
      <Figures>
        {FIGURES.map(({ id, word }) => (
          <li key={id}>
            <b>{month ? formatNumber(month[id]) : <Skeleton width={28} />}</b> {word}
          </li>
        ))}
      </Figures>
      <Row to={`${paths.myLeads()}?${queryString({ ...TO_ANSWER })}`}>
        <Words>A atender agora</Words> {toAnswer !== undefined && <b>{formatNumber(toAnswer)}</b>}
        <ChevronRight size={18} />
      </Row>
      <Line>
        <Words>
          Primeiro contato <small>mediana, {STATS_DAYS} dias</small>
        </Words>
        {speed && <b>{timeText(speed.median, speed)}</b>}
      </Line>
      <Note>Recebidos e atendidos contam também os leads que hoje são de outro corretor.</Note>
    </Month>
  );
}

const Month = styled(Box)({ marginTop: 12 });

const Figures = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(4.1rem, 1fr))',
  gap: 8,
  margin: '12px 0',
  '& > li': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& b': { ...theme.typography.figure, display: 'block', color: theme.vars.palette.text.primary },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '4px 0 12px',
  color: theme.vars.palette.text.secondary,
}));

const Words = styled('span')({ flex: '1 1 auto' });

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: 44,
  padding: '8px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > b': { fontWeight: 650 },
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));
