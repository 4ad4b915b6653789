import { styled } from '@mui/material/styles';
import { BadgeCheck, Banknote, Inbox, Timer } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTimeRange } from '#contract/attemptTimes.ts';
import type { ResultFigures, Results } from '#contract/results.ts';
import { formatNumber, formatPercent, formatWholeReais, pluralize } from '@/shared/format/numbers';
import { Card } from '@/shared/ui/page/Card';
import { Trend } from '../Trend';

export function ResultTotals({ results: { total, before } }: { results: Results }) {
  const { leads, won, lost, sold, attempted, median, p90 } = total;
  return (
    <TotalsGrid>
      <FigureCard
        label="Leads"
        Icon={Inbox}
        figure={formatNumber(leads)}
        trend={growth(leads, before.total.leads)}
        fact={`${formatNumber(leads - won - lost)} em aberto`}
      />
      <FigureCard
        label="Conversão"
        Icon={BadgeCheck}
        figure={formatPercent(conversionOf(total))}
        trend={before.total.leads > 0 && <Trend value={points(total) - points(before.total)} unit=" p.p." />}
        fact={`${pluralize(won, 'convertido', 'convertidos')}, ${pluralize(lost, 'perdido', 'perdidos')}`}
      />
      <FigureCard
        label="Valor vendido"
        Icon={Banknote}
        figure={formatWholeReais(sold)}
        trend={growth(sold, before.total.sold)}
        fact={`antes: ${formatWholeReais(before.total.sold)}`}
      />
      <FigureCard
        label="Primeira tentativa"
        Icon={Timer}
        figure={median ? formatTimeRange(median) : '—'}
        fact={
          median && p90
            ? `metade dos ${formatNumber(attempted)} com tentativa; 90% ${formatTimeRange(p90)}`
            : 'nenhuma tentativa registrada'
        }
      />
    </TotalsGrid>
  );
}

export const conversionOf = ({ leads, won }: Pick<ResultFigures, 'leads' | 'won'>) => (leads === 0 ? 0 : won / leads);

/** Percentage points, to one decimal. */
const points = (figures: ResultFigures) => Math.round(conversionOf(figures) * 1000) / 10;

/** Nothing to compare with when there was nothing before. */
const growth = (now: number, before: number) =>
  before > 0 && <Trend value={Math.round(((now - before) / before) * 100)} unit="%" />;

interface FigureCardProps {
  label: string;
  Icon: LucideIcon;
  figure: string;
  trend?: ReactNode;
  fact: string;
}

function FigureCard({ label, Icon, figure, trend, fact }: FigureCardProps) {
  return (
    <Box aria-label={label}>
      <h2>
        <Icon size={16} />
        {label}
      </h2>
      <Figure>{figure}</Figure>
      <Facts>
        {trend}
        <span>{fact}</span>
      </Facts>
    </Box>
  );
}

export const TotalsGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'inherit',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const Box = styled(Card)(({ theme }) => ({
  padding: '14px 16px',
  '& > h2': {
    ...theme.typography.label,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: 0,
    color: theme.vars.palette.text.secondary,
  },
}));

const Figure = styled('div')(({ theme }) => ({
  ...theme.typography.figure,
  minHeight: 36,
  marginTop: 6,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { fontSize: '1.25rem', lineHeight: 28 / 20, minHeight: 28 },
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  minHeight: 18,
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
}));
