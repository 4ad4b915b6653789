import { styled } from '@mui/material/styles';
import type { RotationAssignment } from '#contract/rotation.ts';
import { formatDate, formatDay } from '@/shared/format/dates';
import { useNow } from '@/shared/ui/lead/useNow';
import { AssignmentLine } from './AssignmentLine';

interface AssignmentDaysProps {
  turns: RotationAssignment[];
  reader: 'admin' | 'broker';
  /** Whose turns and skips these are, if one broker's. */
  userId: string | undefined;
}

/** They come newest first, so each day's stand together. */
function byDay(turns: RotationAssignment[]): Map<string, RotationAssignment[]> {
  const days = new Map<string, RotationAssignment[]>();
  for (const turn of turns) {
    const day = formatDate(turn.at);
    days.set(day, [...(days.get(day) ?? []), turn]);
  }
  return days;
}

export function AssignmentDays({ turns, ...rest }: AssignmentDaysProps) {
  const now = useNow();
  return [...byDay(turns)].map(([day, ofDay]) => (
    <Day key={day}>
      <h3 id={`day-${day}`}>{formatDay(ofDay[0]?.at ?? '', now)}</h3>
      <ul aria-labelledby={`day-${day}`}>
        {ofDay.map((turn) => (
          <AssignmentLine key={turn._id} turn={turn} {...rest} />
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
