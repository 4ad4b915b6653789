import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

interface NumberInputProps {
  id?: string;
  label: string;
  /** The id of what is to be known besides. */
  describedBy?: string | undefined;
  /** What empty means. Without it there is always a number. */
  placeholder?: string;
  value: number | null;
  min: number;
  max: number;
  /** Null when it is empty. */
  onChange: (value: number | null) => void;
}

/**
 * A whole number in a line: typed, or by the arrow keys. What is typed stays as it is while one is there, so that a
 * number can be emptied and typed anew; only what is a number in range is told, and leaving brings back the last one.
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
  return (
    <Field
      id={id}
      value={typed ?? value ?? ''}
      placeholder={placeholder}
      onFocus={({ target }) => {
        target.select();
      }}
      onBlur={() => {
        setTyped(null);
      }}
      onChange={({ target }) => {
        type(target.value.replace(/\D/g, ''));
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        setTyped(null);
        onChange(Math.min(max, Math.max(min, (value ?? min) + by)));
      }}
      slotProps={{
        input: {
          role: 'spinbutton',
          inputMode: 'numeric',
          'aria-label': label,
          'aria-describedby': describedBy,
          'aria-valuemin': min,
          'aria-valuemax': max,
          'aria-valuenow': value ?? undefined,
          'aria-valuetext': value === null ? (placeholder ?? 'vazio') : value.toString(),
        },
      }}
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
