import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

interface Spinbutton {
  min: number;
  max?: number;
  /** Undefined: no number. */
  value: number | undefined;
  /** For screen readers. */
  text: string;
  describedBy?: string | undefined;
  onStep: (by: 1 | -1) => void;
}

/** Browsers hide invalid text of `type="number"`. */
export const spinbutton = ({ min, max, value, text, describedBy, onStep }: Spinbutton) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? 1 : -1);
  },
  inputProps: {
    role: 'spinbutton',
    inputMode: 'numeric',
    'aria-describedby': describedBy,
    'aria-valuemin': min,
    'aria-valuemax': max,
    'aria-valuenow': value,
    'aria-valuetext': text,
  } as const,
});

/** `min` when `typed` is no number. */
export function stepped(typed: string, by: number, min: number): string {
  const now = /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : undefined;
  return (now === undefined ? min : Math.max(min, now + by)).toString();
}

interface NumberInputProps {
  id?: string;
  label: string;
  describedBy?: string | undefined;
  /** Allows null. */
  placeholder?: string;
  value: number | null;
  min: number;
  max: number;
  onChange: (value: number | null) => void;
}

/**
 * Outside a form (inside: `NumberField`). The text stays until blur, so it can be emptied; `onChange` gets only numbers
 * in range.
 */
export function NumberInput({ id, label, describedBy, placeholder, value, min, max, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (digits: string) => {
    setTyped(digits);
    const number = Number(digits);
    if (digits === '') {
      if (placeholder !== undefined) onChange(null);
    } else if (number >= min && number <= max) onChange(number);
  };
  const { onKeyDown, inputProps } = spinbutton({
    min,
    max,
    value: value ?? undefined,
    text: value === null ? (placeholder ?? 'vazio') : value.toString(),
    describedBy,
    onStep: (by) => {
      setTyped(null);
      onChange(Math.min(max, Math.max(min, (value ?? min) + by)));
    },
  });
  return (
    <Field
      id={id}
      value={typed ?? value ?? ''}
      placeholder={placeholder}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => type(target.value.replace(/\D/g, ''))}
      onKeyDown={onKeyDown}
      slotProps={{ input: { ...inputProps, 'aria-label': label } }}
    />
  );
}

const Field = styled(OutlinedInput)(({ theme }) => ({
  flex: 'none',
  width: 84,
  '&& .MuiOutlinedInput-input': {
    ...theme.typography.body2,
    padding: '0 8px',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.down('sm')]: { width: 68 },
}));
