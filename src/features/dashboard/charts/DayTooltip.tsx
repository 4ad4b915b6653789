import { styled } from '@mui/material/styles';
import { ChartsTooltipContainer, useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { noonOf, weekdayAndDate } from '@/shared/format/dates';
import type { DailyFigures } from '../daily';

export interface TooltipRow {
  name: string;
  figure: string;
  color: string;
}

interface DayTooltipProps {
  days: DailyFigures[];
  rowsOf: (day: DailyFigures) => TooltipRow[];
}

/** The day under the pointer with all its figures. */
export function DayTooltip(props: DayTooltipProps) {
  return (
    <ChartsTooltipContainer trigger="axis">
      <Content {...props} />
    </ChartsTooltipContainer>
  );
}

function Content({ days, rowsOf }: DayTooltipProps) {
  const day = days[useAxesTooltip()?.[0]?.dataIndex ?? -1];
  if (!day) return null;
  return (
    <Box>
      <p>{weekdayAndDate(noonOf(day.day))}</p>
      {rowsOf(day).map(({ name, figure, color }) => (
        <Row key={name}>
          <svg viewBox="0 0 8 8" width={8} height={8} fill={color} aria-hidden>
            <circle cx={4} cy={4} r={4} />
          </svg>
          {name}
          <b>{figure}</b>
        </Row>
      ))}
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  minWidth: 156,
  padding: '8px 12px 10px',
  borderRadius: 10,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.shadow.float,
  '& > p': { margin: '0 0 4px', color: theme.vars.palette.text.secondary },
}));

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  lineHeight: 20 / 13,
  '& > b': { marginLeft: 'auto', paddingLeft: 16, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
});
