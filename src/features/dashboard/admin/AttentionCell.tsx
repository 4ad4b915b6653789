import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { QuietRetry } from '../QuietRetry';

interface AttentionCellProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Undefined: not known yet. */
  found: { total: number; exact?: boolean; since: string } | undefined;
  what: readonly [string, string];
  to?: string;
  /** For a cell without `to`. */
  action?: ReactNode;
}

export function AttentionCell({ query, found, what: [one, many], to, action }: AttentionCellProps) {
  const { isError, isFetching, refetch } = query;
  if (!found) {
    return (
      <Cell>
        {isError && !isFetching ? (
          <QuietRetry about={many} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="60%" height={36} />
        )}
      </Cell>
    );
  }
  const { total, exact = true, since } = found;
  if (total === 0) return null;
  const what = total === 1 ? one : many;
  return (
    <Cell data-link={to !== undefined}>
      <strong>
        {formatNumber(total)}
        {!exact && '+'}
      </strong>
      <Texts>
        {to === undefined ? <b>{what}</b> : <Link to={to}>{what}</Link>}
        <span>{since}</span>
      </Texts>
      {action ?? <ChevronRight size={18} />}
    </Cell>
  );
}

const Cell = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 68,
  padding: '12px 16px',
  '& > strong': theme.typography.panelTitle,
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&[data-link="true"]:hover': { backgroundColor: theme.vars.palette.background.hover },
}));

const Texts = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  '& > b, & > a': { ...theme.typography.control, fontWeight: 500, color: 'inherit', textDecoration: 'none' },
  '& > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& > span': { ...theme.typography.caption, lineHeight: 18 / 12, color: theme.vars.palette.text.secondary },
}));
