import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/shared/format/numbers';
import { Card } from '@/shared/ui/page/Card';
import { QuietRetry } from '../QuietRetry';
import { Sparkline } from './Sparkline';

export interface Total {
  figure: number;
  /** Of each of the last days. */
  line?: number[];
  trend?: ReactNode;
  fact: string;
}

interface TotalCardProps {
  label: string;
  Icon: LucideIcon;
  /** The page the figure is about: the whole card leads there. */
  to: string;
  /** Undefined while it is not known. */
  total: Total | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** One figure of the brokerage and how it moves. */
export function TotalCard({ label, Icon, to, total, failed, onRetry }: TotalCardProps) {
  return (
    <Box aria-label={label}>
      <h2>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <Link to={to}>{label}</Link>
      </h2>
      <Figure>
        {total ? formatNumber(total.figure) : failed ? '—' : <Skeleton width={84} height={28} />}
        {total?.line && <Sparkline values={total.line} />}
      </Figure>
      <Facts>
        {total && (
          <>
            {total.trend}
            <span>{total.fact}</span>
          </>
        )}
        {!total && (failed ? <QuietRetry about={label} onRetry={onRetry} /> : <Skeleton width={132} height={12} />)}
      </Facts>
    </Box>
  );
}

const Box = styled(Card)(({ theme }) => ({
  position: 'relative',
  padding: '14px 16px',
  '& > h2': {
    ...theme.typography.label,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    '& > a': { color: 'inherit', textDecoration: 'none', borderRadius: 12 },
    // All of the card is the link.
    '& > a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
}));

const Figure = styled('div')(({ theme }) => ({
  ...theme.typography.figure,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 36,
  marginTop: 6,
  [theme.breakpoints.down('sm')]: { fontSize: '1.5rem', lineHeight: 32 / 24, minHeight: 32 },
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  minHeight: 18,
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
}));
