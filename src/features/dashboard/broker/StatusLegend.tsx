import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import type { BrokerStats } from '#contract/reports/dashboard.ts';
import { queryString } from '@/api/requestFormats';
import { formatNumber } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';

/** `17%`; a part of zero is 0%. */
export const percentOf = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;

export const statusColors = ({ vars: { palette } }: Theme) => ({
  '&[data-status="novo"]': { backgroundColor: palette.chart.second },
  '&[data-status="em andamento"]': { backgroundColor: palette.chart.inProgress },
  '&[data-status="convertido"]': { backgroundColor: palette.chart.first },
  '&[data-status="perdido"]': { backgroundColor: palette.error.main },
});

export function StatusLegend({ stats }: { stats: BrokerStats | undefined }) {
  const countOf = new Map(stats?.leadsByStatus.map(({ _id, count: leads }) => [_id, leads]));
  return (
    <Rows aria-label="Leads por status">
      {LEAD_STATUSES.map((status) => {
        const leads = countOf.get(status) ?? 0;
        return (
          <li key={status}>
            <Row to={`${paths.myLeads()}?${queryString({ status })}`}>
              <Square data-status={status} />
              <span>{status}</span>
              {stats ? (
                <>
                  <b>{formatNumber(leads)}</b>
                  <small>{percentOf(leads, stats.leads)}</small>
                </>
              ) : (
                <Skeleton width={56} height={14} />
              )}
              <ChevronRight size={18} />
            </Row>
          </li>
        );
      })}
    </Rows>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: '8px 0 0',
  [theme.breakpoints.down('md')]: {
    '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 24, marginInline: -8 },
}));

export const Row = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  borderRadius: 8,
  color: 'inherit',
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > span:nth-of-type(2)': { flex: '1 1 auto' },
  '& > b': { fontWeight: 650 },
  '& > small': {
    ...theme.typography.small,
    minWidth: 40,
    textAlign: 'right',
    color: theme.vars.palette.text.secondary,
  },
  '& > svg': { color: theme.vars.palette.text.secondary },
  '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.hover } },
  [theme.breakpoints.up('md')]: { padding: '0 8px', '& > svg': { display: 'none' } },
}));

const Square = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: 3,
  ...statusColors(theme),
}));
