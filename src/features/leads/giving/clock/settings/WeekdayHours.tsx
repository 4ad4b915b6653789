import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { OpenHours } from '#contract/giving/clock.ts';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { Toggle } from '@/shared/ui/Toggle';
import { weekdays } from '../../../core/weekdays';

/** Native inputs know no 24:00. */
const typedEnd = (to: string) => (to === '24:00' ? '00:00' : to);
const endOf = (typed: string) => (typed === '00:00' ? '24:00' : typed);

interface WeekdayHoursProps {
  /** 0 is Monday. */
  weekday: number;
  hours: OpenHours;
  errors: Partial<Record<keyof OpenHours, string | undefined>>;
  onOpen: (isOpen: boolean) => void;
  onChange: (hours: OpenHours) => void;
}

export function WeekdayHours({ weekday, hours: { from, to }, errors, onOpen, onChange }: WeekdayHoursProps) {
  const id = useId();
  const { short, name } = weekdays[weekday] ?? { short: '', name: '' };
  const isOpen = from !== undefined || to !== undefined;
  const error = errors.from ?? errors.to;
  const path = `hours[${weekday}]`;
  const described = error === undefined ? undefined : `${id}-error`;
  return (
    <Row>
      <label>
        <Toggle
          name={weekday === 0 ? 'hours' : path}
          label={`Aberto: ${name}`}
          checked={isOpen}
          onChange={({ target }) => onOpen(target.checked)}
        />
        <b aria-hidden>{short}</b>
      </label>
      {isOpen ? (
        <Hours>
          <OutlinedInput
            type="time"
            name={`${path}.from`}
            value={from ?? ''}
            error={errors.from !== undefined}
            onChange={({ target }) => onChange({ from: target.value, to })}
            slotProps={{ input: { 'aria-label': `Abre: ${name}`, 'aria-describedby': described } }}
          />
          <span>às</span>
          <OutlinedInput
            type="time"
            name={`${path}.to`}
            value={typedEnd(to ?? '')}
            error={errors.to !== undefined}
            onChange={({ target }) => onChange({ from, to: endOf(target.value) })}
            slotProps={{ input: { 'aria-label': `Fecha: ${name}`, 'aria-describedby': described } }}
          />
        </Hours>
      ) : (
        <span>Fechado</span>
      )}
      <ErrorBubble id={`${id}-error`}>{error}</ErrorBubble>
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 52,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& > label': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 44, cursor: 'pointer' },
  '& b': theme.typography.control,
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > [role="alert"]': { gridColumn: 2, margin: '6px 0 10px' },
  [theme.breakpoints.down('sm')]: { paddingBlock: 4 },
}));

const Hours = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 120px) auto minmax(0, 120px)',
  justifyContent: 'start',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '&& .MuiOutlinedInput-input': { padding: '0 8px 0 10px', fontVariantNumeric: 'tabular-nums' },
  // A phone opens its wheels by a tap anywhere.
  [theme.breakpoints.down('sm')]: { '& input::-webkit-calendar-picker-indicator': { display: 'none' } },
}));
