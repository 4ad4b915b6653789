import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { FigureCard } from '../figures/FigureCard';
import { QuietRetry } from '../QuietRetry';

export interface Total {
  figure: number;
  line?: number[];
  trend?: ReactNode;
  fact: string;
}

interface TotalCardProps {
  label: string;
  Icon: LucideIcon;
  to: string;
  total: Total | undefined;
  failed: boolean;
  onRetry: () => void;
}

export function TotalCard({ label, Icon, to, total, failed, onRetry }: TotalCardProps) {
  return (
    <LinkCard
      label={label}
      title={<Link to={to}>{label}</Link>}
      Icon={Icon}
      figure={
        <>
          {total ? formatNumber(total.figure) : failed ? '—' : <Skeleton width={84} height={28} />}
          {total?.line && <Sparkline values={total.line} />}
        </>
      }
      trend={total?.trend}
      fact={
        total?.fact ?? (failed ? <QuietRetry about={label} onRetry={onRetry} /> : <Skeleton width={132} height={12} />)
      }
    />
  );
}

const WIDTH = 76;
const HEIGHT = 28;
/** Room for the dot at the end. */
const EDGE = 4;

/** No scale: the figure is beside it. */
function Sparkline({ values }: { values: number[] }) {
  const points = toPoints(values);
  const end = points.at(-1);
  if (!end) return null;
  return (
    <Line viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={end.x} cy={end.y} r={2.5} />
    </Line>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

function toPoints(values: number[]) {
  const lowest = Math.min(...values);
  // A flat line lies at the bottom.
  const span = Math.max(...values) - lowest || Infinity;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  return values.map((value, index) => ({
    x: round(EDGE + index * step),
    y: round(HEIGHT - EDGE - ((value - lowest) / span) * (HEIGHT - 2 * EDGE)),
  }));
}

const LinkCard = styled(FigureCard)(({ theme }) => ({
  position: 'relative',
  '& > h2 > a': { color: 'inherit', textDecoration: 'none', borderRadius: 12 },
  // Makes the whole card the link.
  '& > h2 > a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '& > h2 + div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    [theme.breakpoints.down('sm')]: { fontSize: '1.5rem', lineHeight: 32 / 24, minHeight: 32 },
  },
}));

const Line = styled('svg')(({ theme }) => ({
  flex: 'none',
  color: theme.vars.palette.chart.first,
  '& polyline': {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '& circle': { fill: 'currentColor' },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
