import { styled } from '@mui/material/styles';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { useId } from 'react';
import { useField, useForm } from 'react-final-form';
import type { Shift, ShiftScope } from '#contract/giving/shifts.ts';
import { isDay } from '@/shared/format/dates';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { SegmentChoice } from '@/shared/ui/SegmentChoice';
import { messages } from './messages';
import { isFollowed, weekdayOf } from './week';

const SCOPES: { value: ShiftScope; label: string }[] = [
  { value: 'one', label: 'Só este' },
  { value: 'following', label: 'Este e os próximos' },
];

const useValue = (name: string) => useField<string>(name, { subscription: { value: true } }).input.value;

/** Which weeks a change is for; null: nothing to choose. */
export function ScopeField({ shift }: { shift: Shift | null }) {
  const id = useId();
  const form = useForm();
  const { input } = useField<ShiftScope>('scope', { subscription: { value: true } });
  if (!shift || !isFollowed(shift)) return null;
  return (
    <Scope>
      <SegmentChoice
        name="scope"
        label="Alterar"
        describedBy={`${id}-hint`}
        options={SCOPES}
        value={input.value}
        onChoose={(scope) => {
          input.onChange(scope);
          // Hidden, it must not be wrong.
          form.change('until', scope === 'one' ? '' : shift.until);
        }}
      />
      <p id={`${id}-hint`}>{input.value === 'one' ? 'As outras semanas não mudam.' : messages.changedAlone}</p>
    </Scope>
  );
}

export function UntilField({ shift }: { shift: Shift | null }) {
  const [scope, day, until] = [useValue('scope'), useValue('day'), useValue('until')];
  if (shift && isFollowed(shift) && scope === 'one') return null;
  const weeks =
    isDay(day) && isDay(until) && until > day ? Math.floor(differenceInCalendarDays(until, day) / 7) + 1 : 0;
  const hint = weeks > 0 ? messages.weeks(weekdayOf(day), weeks) : until === '' ? messages.once : undefined;
  return <FormTextField name="until" label="Repetir toda semana até" type="date" optional hint={hint} />;
}

const Scope = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  '& > p': { ...theme.typography.small, margin: 0, color: theme.vars.palette.text.secondary },
}));
