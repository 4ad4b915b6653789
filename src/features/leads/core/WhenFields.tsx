import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { RefObject } from 'react';
import { zoneNote } from '@/shared/format/dates';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
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
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>
              {name === 'day' ? 'Dia' : `Hora${zoneNote()}`}
              {name === 'time' && timeIsOptional && <span> opcional</span>}
            </label>
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
            <ErrorBubble id={`${id}-${name}-error`}>{errors[name]}</ErrorBubble>
          </div>
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

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 8,
  '& label': { ...theme.typography.label, display: 'block', marginBottom: 6 },
  '& label > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));
