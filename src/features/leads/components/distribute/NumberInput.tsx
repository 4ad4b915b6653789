import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';

interface NumberInputProps {
  label: string;
  placeholder?: string;
  value: number | null;
  min: number;
  max: number;
  /** Null when it is empty. */
  onChange: (value: number | null) => void;
}

/** A whole number in a line: typed, or by the arrow keys. */
export function NumberInput({ label, placeholder, value, min, max, onChange }: NumberInputProps) {
  const set = (next: number) => {
    onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <Field
      value={value ?? ''}
      placeholder={placeholder}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '');
        if (digits === '') onChange(null);
        else set(Number(digits));
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        set((value ?? min) + by);
      }}
      slotProps={{
        input: {
          role: 'spinbutton',
          inputMode: 'numeric',
          'aria-label': label,
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
