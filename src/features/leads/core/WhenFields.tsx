import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { RefObject } from 'react';
import { zoneNote } from '@/shared/format/dates';
import { FieldFrame } from '@/shared/ui/field/FieldFrame';
import { Suggestion } from '@/shared/ui/field/Suggestion';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { useNow } from '@/shared/ui/lead/useNow';
import { quickDays } from './dueDates';
import type { When } from './dueDates';

interface WhenFieldsProps {
  value: When;
  /** Missing, or surely a slip. */
  errors: Partial<Record<keyof When, string>>;
  timeIsOptional?: boolean;
  dayRef: RefObject<HTMLInputElement | null>;
  timeRef?: RefObject<HTMLInputElement | null>;
  onChange: (value: When) => void;
}

/** The browser's own inputs: a phone opens its wheels. */
export function WhenFields({ value, errors, timeIsOptional, dayRef, timeRef, onChange }: WhenFieldsProps) {
  const id = useId();
  const now = useNow();
  return (
    <>
      <Chips role="group" aria-label="Dia">
        {quickDays(now).map(({ label, day }) => (
          <ChoiceChip key={day} aria-pressed={value.day === day} onClick={() => onChange({ ...value, day })}>
            {label}
          </ChoiceChip>
        ))}
      </Chips>
      <Fields>
        {(['day', 'time'] as const).map((name) => (
          <FieldFrame
            key={name}
            id={`${id}-${name}`}
            label={name === 'day' ? 'Dia' : `Hora${zoneNote()}`}
            optional={name === 'time' && timeIsOptional === true}
            error={errors[name]}
          >
            <OutlinedInput
              id={`${id}-${name}`}
              type={name === 'day' ? 'date' : 'time'}
              fullWidth
              value={value[name]}
              error={errors[name] !== undefined}
              inputRef={name === 'day' ? dayRef : timeRef}
              slotProps={{
                input: { 'aria-describedby': errors[name] === undefined ? undefined : `${id}-${name}-error` },
              }}
              onChange={({ target }) => onChange({ ...value, [name]: target.value })}
            />
          </FieldFrame>
        ))}
      </Fields>
      <Suggestion
        message={errors.day}
        onTake={(meant) => {
          onChange({ ...value, day: meant.split('/').reverse().join('-') });
          dayRef.current?.focus();
        }}
      />
    </>
  );
}

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** One below the other where large letters leave no room for both. */
const Fields = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 8,
  '& > :first-of-type': { flex: '3 1 10rem' },
  '& > :last-of-type': { flex: '2 1 6.5rem' },
});
