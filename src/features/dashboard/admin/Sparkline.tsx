import { styled } from '@mui/material/styles';

const WIDTH = 76;
const HEIGHT = 28;
/** Room for the end dot. */
const EDGE = 4;

/** The shape of the last days, without a scale: figures stand beside it. */
export function Sparkline({ values }: { values: number[] }) {
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
  // A flat line lies at the foot.
  const span = Math.max(...values) - lowest || Infinity;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  return values.map((value, index) => ({
    x: round(EDGE + index * step),
    y: round(HEIGHT - EDGE - ((value - lowest) / span) * (HEIGHT - 2 * EDGE)),
  }));
}

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
