import { styled } from '@mui/material/styles';
import type { Turn } from '#contract/rotation.ts';
import { date } from '@/shared/format/date';
import { dayName } from '@/shared/format/dayName';
import { useNow } from '@/shared/ui/lead/useNow';
import { TurnLine } from './TurnLine';

interface TurnDaysProps {
  turns: Turn[];
  reader: 'admin' | 'broker';
  /** Whose turns and skips these are, if one broker's. */
  userId: string | undefined;
}

/** They come newest first, so each day's stand together. */
function byDay(turns: Turn[]): Map<string, Turn[]> {
  const days = new Map<string, Turn[]>();
  for (const turn of turns) {
    const day = date(turn.at);
    days.set(day, [...(days.get(day) ?? []), turn]);
  }
  return days;
}

export function TurnDays({ turns, ...rest }: TurnDaysProps) {
  const now = useNow();
  return [...byDay(turns)].map(([day, ofDay]) => (
    <Day key={day}>
      <h3 id={`day-${day}`}>{dayName(ofDay[0]?.at ?? '', now)}</h3>
      <ul aria-labelledby={`day-${day}`}>
        {ofDay.map((turn) => (
          <TurnLine key={turn._id} turn={turn} {...rest} />
        ))}
      </ul>
    </Day>
  ));
}

const Day = styled('section')(({ theme }) => ({
  '& > h3': {
    ...theme.typography.label,
    margin: 0,
    padding: '10px 20px',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.hover,
    borderBottom: `1px solid ${theme.vars.palette.background.gridLine}`,
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '&:not(:first-of-type) > h3': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  [theme.breakpoints.down('sm')]: { '& > h3': { padding: '10px 16px' } },
}));
