import { styled, useTheme } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { PAPER_WIDTH, useOnPaper } from '@/shared/print/useOnPaper';
import { BAR_HEIGHT } from '../lazyChart';
import { pale } from './pale';

interface Bar {
  id: string;
  name: string;
  value: number;
  /** The value in words, at the bar's end. */
  text: string;
  isPale: boolean;
}

interface BarsProps {
  bars: Bar[];
  /** The value of a whole bar, if not the highest. */
  whole?: number | undefined;
  /** For screen readers; the table has the figures. */
  summary: string;
}

/** At most; a longer name is cut. */
const NAMES_WIDTH = 132;
const TEXT_ROOM = 60;

/** Pixels of the widest text and its gap: a phone's bars need all that names and figures leave. */
const widest = (texts: string[]) => Math.max(...texts.map(({ length }) => 24 + length * 6.25));

/** Lying bars, each with its name before and its figure behind it: no axis to read off. */
export function Bars({ bars, summary, whole }: BarsProps) {
  const { vars, typography } = useTheme();
  const isOnPaper = useOnPaper();
  return (
    <Frame role="img" aria-label={summary}>
      <ChartsContainer
        key={String(isOnPaper)}
        {...(isOnPaper && { width: PAPER_WIDTH })}
        height={bars.length * BAR_HEIGHT}
        margin={{ top: 0, right: Math.max(TEXT_ROOM, widest(bars.map(({ text }) => text))), bottom: 0, left: 0 }}
        disableKeyboardNavigation
        series={[
          { type: 'bar', layout: 'horizontal', data: bars.map(({ value }) => value), color: vars.palette.chart.first },
        ]}
        xAxis={[{ min: 0, max: whole ?? (Math.max(...bars.map(({ value }) => value)) || 1), position: 'none' }]}
        yAxis={[
          {
            scaleType: 'band',
            data: bars.map(({ id }) => id),
            valueFormatter: (id: string) => bars.find((bar) => bar.id === id)?.name ?? '',
            colorMap: {
              type: 'ordinal',
              values: bars.map(({ id }) => id),
              colors: bars.map(({ isPale }) => (isPale ? pale(vars.palette.chart.first) : vars.palette.chart.first)),
            },
            categoryGapRatio: 0.5,
            width: Math.min(NAMES_WIDTH, widest(bars.map(({ name }) => name))),
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: { fontSize: typography.caption.fontSize },
          },
        ]}
      >
        <BarPlot borderRadius={4} skipAnimation />
        <ChartsYAxis />
        <Figures bars={bars} />
      </ChartsContainer>
    </Frame>
  );
}

function Figures({ bars }: { bars: Bar[] }) {
  const xOf = useXScale<'linear'>();
  const yOf = useYScale<'band'>();
  return bars.map(({ id, value, text, isPale }) => (
    <Figure key={id} data-pale={isPale} x={xOf(value) + 8} y={(yOf(id) ?? 0) + yOf.bandwidth() / 2} dy="0.35em">
      {text}
    </Figure>
  ));
}

const Frame = styled('div')(({ theme }) => ({
  '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': { fill: theme.vars.palette.text.primary },
}));

const Figure = styled('text')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 620,
  fontVariantNumeric: 'tabular-nums',
  fill: theme.vars.palette.text.primary,
  '&[data-pale="true"]': { fontWeight: 400, fill: theme.vars.palette.text.secondary },
}));
