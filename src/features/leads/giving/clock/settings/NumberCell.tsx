import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { spinbutton, stepped } from '@/shared/ui/field/NumberInput';

interface NumberCellProps {
  name: string;
  label: string;
  unit: string;
  value: string;
  min: number;
  error: string | undefined;
  onChange: (typed: string) => void;
}

export function NumberCell({ name, label, unit, value, min, error, onChange }: NumberCellProps) {
  const bubbleId = useId();
  const number = Number(value);
  const { onKeyDown, inputProps } = spinbutton({
    min,
    value: value.trim() === '' || Number.isNaN(number) ? undefined : number,
    text: value === '' ? 'vazio' : `${value} ${unit}`,
    describedBy: error === undefined ? undefined : bubbleId,
    onStep: (by) => onChange(stepped(value, by, min)),
  });
  return (
    <div>
      <Field
        name={name}
        value={value}
        autoComplete="off"
        error={error !== undefined}
        endAdornment={<span aria-hidden>{unit}</span>}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ input: { ...inputProps, 'aria-label': label } }}
      />
      <ErrorBubble id={bubbleId}>{error}</ErrorBubble>
    </div>
  );
}

const Field = styled(OutlinedInput)(({ theme }) => ({
  width: 112,
  '&&': { paddingRight: 12 },
  '&& .MuiOutlinedInput-input': {
    minWidth: 0,
    padding: '0 6px 0 12px',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > span': { ...theme.typography.small, flex: 'none', color: theme.vars.palette.text.secondary },
}));
