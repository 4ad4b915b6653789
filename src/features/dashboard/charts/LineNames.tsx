import { styled } from '@mui/material/styles';
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks';

export interface LineName {
  lines: string[];
  value: number;
  color: string;
}

const LINE_HEIGHT = 14;

/** Names beside the lines' ends: easier than a legend. */
export function LineNames({ names }: { names: LineName[] }) {
  const { left, top, width, height } = useDrawingArea();
  const yOf = useYScale<'linear'>();
  const places = apart(
    names.map(({ value, lines }) => ({ middle: yOf(value), size: lines.length * LINE_HEIGHT })),
    top,
    top + height,
  );
  return names.map(({ lines, color }, index) => (
    <Name
      key={lines[0]}
      fill={color}
      x={left + width + 9}
      y={(places[index] ?? top) - ((lines.length - 1) * LINE_HEIGHT) / 2}
    >
      {lines.map((line, row) => (
        <tspan key={line} x={left + width + 9} dy={row === 0 ? '0.35em' : LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </Name>
  ));
}

interface Place {
  middle: number;
  size: number;
}

function apart(places: Place[], top: number, bottom: number): number[] {
  const [first, second] = places;
  const within = ({ middle, size }: Place) => Math.min(Math.max(middle, top + size / 2), bottom - size / 2);
  if (!first || !second) return places.map(within);
  const [upper, lower] = first.middle <= second.middle ? [first, second] : [second, first];
  const distance = (upper.size + lower.size) / 2 + 2;
  const missing = Math.max(0, distance - (lower.middle - upper.middle));
  const lowest = within({ ...lower, middle: lower.middle + missing / 2 });
  const highest = within({ ...upper, middle: Math.min(upper.middle - missing / 2, lowest - distance) });
  const pair = [highest, Math.max(lowest, highest + distance)];
  return first === upper ? pair : pair.reverse();
}

const Name = styled('text')(({ theme }) => ({ ...theme.typography.caption, fontWeight: 600 }));
