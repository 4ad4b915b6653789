import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChevronDown, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Shift } from '#contract/giving/shifts.ts';
import { formatShortDate } from '@/shared/format/dates';
import { pluralize } from '@/shared/format/numbers';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { weekdays } from '../../core/weekdays';
import { ShiftCard } from './ShiftCard';
import type { Week } from './useWeek';
import { dayNumber, dayOf, daysOfWeek, isOver } from './week';

interface WeekGridProps {
  week: Week;
  shifts: Shift[];
  /** Whose shifts stand out. */
  ownId: string;
  onAdd?: (day: string) => void;
  pressOf: (shift: Shift) => { label: string; onPress: () => void } | undefined;
}

export function WeekGrid({ week: { monday, today, now }, shifts, ownId, onAdd, pressOf }: WeekGridProps) {
  const id = useId();
  const [showsPast, setShowsPast] = useState(false);
  const days = daysOfWeek(monday).map((day, index) => ({
    day,
    ...(weekdays[index] ?? { short: '', name: '' }),
    ofDay: shifts
      // One of the Sunday before may still run.
      .filter(({ startsAt }) => dayOf(startsAt) === day || (index === 0 && dayOf(startsAt) < day))
      .sort((one, other) => one.startsAt.localeCompare(other.startsAt)),
  }));
  const isPast = ({ day, ofDay }: (typeof days)[number]) => day < today && ofDay.every((shift) => isOver(shift, now));
  const past = days.filter(isPast).length;
  const isCurrent = past < days.length;
  return (
    <>
      {past > 0 && isCurrent && (
        <PastDays aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
          <ChevronDown size={18} />
          {pluralize(past, 'dia anterior', 'dias anteriores')}
        </PastDays>
      )}
      <Days data-from-today={isCurrent && !showsPast}>
        {days.map((one) => {
          const { day, short, name, ofDay } = one;
          return (
            <Day key={day} aria-labelledby={`${id}-${day}`} data-today={day === today} data-past={isPast(one)}>
              <header>
                <h3 id={`${id}-${day}`} aria-label={`${name}, ${formatShortDate(day)}${day === today ? ', hoje' : ''}`}>
                  {short} <span>{dayNumber(day)}</span>
                </h3>
                {onAdd && (
                  <IconButton aria-label={`Novo plantão: ${name}, ${formatShortDate(day)}`} onClick={() => onAdd(day)}>
                    <Plus size={18} />
                  </IconButton>
                )}
              </header>
              {ofDay.length === 0 ? (
                <p>Sem plantão</p>
              ) : (
                <ul>
                  {ofDay.map((shift) => (
                    <li key={shift._id}>
                      <ShiftCard shift={shift} day={day} now={now} ownId={ownId} press={pressOf(shift)} />
                    </li>
                  ))}
                </ul>
              )}
            </Day>
          );
        })}
      </Days>
    </>
  );
}

export function WeekSkeleton() {
  return (
    <Days as="div">
      {weekdays.map(({ short }) => (
        <Day as="div" key={short}>
          <header>
            <h3>
              <Skeleton width={52} />
            </h3>
          </header>
          <Skeleton variant="rectangular" height={72} sx={{ borderRadius: '10px' }} />
        </Day>
      ))}
    </Days>
  );
}

const PastDays = styled(Button)(({ theme }) => ({
  marginBottom: 8,
  '&[aria-expanded="true"] > svg': { transform: 'scaleY(-1)' },
  [theme.breakpoints.up('lg')]: { display: 'none' },
}));

const Days = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > * + *': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  [theme.breakpoints.down('lg')]: { '&[data-from-today="true"] > [data-past="true"]': { display: 'none' } },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    minHeight: 360,
    '& > * + *': { borderTop: 0, borderLeft: `1px solid ${theme.vars.palette.background.gridLine}` },
  },
}));

const Day = styled('li')(({ theme }) => ({
  minWidth: 0,
  padding: '8px 12px 12px',
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 },
  '& h3': { ...theme.typography.section, fontVariantNumeric: 'tabular-nums' },
  '& h3 > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& > header > button': { marginRight: -8, color: theme.vars.palette.text.secondary },
  '& > p': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& > ul': { display: 'grid', gap: 8 },
  '&[data-today="true"]': { backgroundColor: theme.vars.palette.background.selected },
  '&[data-today="true"] h3, &[data-today="true"] h3 > span': { color: theme.vars.palette.primary.main },
  [theme.breakpoints.down('lg')]: { padding: '4px 16px 12px' },
  [theme.breakpoints.up('lg')]: {
    padding: '4px 8px 12px',
    '& > header': { paddingLeft: 4 },
    '& > p': { paddingLeft: 4 },
  },
}));
