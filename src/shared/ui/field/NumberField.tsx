import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '@/shared/ui/button/IconButton';
import { FieldFrame } from './FieldFrame';
import type { FieldLook } from './FieldFrame';
import { spinbutton, stepped } from './NumberInput';
import { describedBy, useFormField } from './useFormField';

interface NumberFieldProps extends FieldLook {
  name: string;
  /** For the minus button; rules check typed text. */
  min: number;
}

export function NumberField({ name, min, ...look }: NumberFieldProps) {
  const { id, input, error } = useFormField(name);
  const step = (by: 1 | -1) => input.onChange(stepped(input.value, by, min));
  const number = Number(input.value);
  const { onKeyDown, inputProps } = spinbutton({
    min,
    value: input.value.trim() === '' || Number.isNaN(number) ? undefined : number,
    text: input.value === '' ? 'vazio' : input.value,
    describedBy: describedBy(id, error, look.hint),
    onStep: step,
  });
  return (
    <FieldFrame {...look} id={id} error={error}>
      <Field
        {...input}
        id={id}
        size={look.size}
        fullWidth
        autoComplete="off"
        error={error !== undefined}
        startAdornment={<Step by={-1} label={`Diminuir ${look.label}`} onStep={step} />}
        endAdornment={<Step by={1} label={`Aumentar ${look.label}`} onStep={step} />}
        onKeyDown={onKeyDown}
        slotProps={{ input: inputProps }}
      />
    </FieldFrame>
  );
}

/** Tab skips it: arrow keys do the same. */
function Step({ by, label, onStep }: { by: 1 | -1; label: string; onStep: (by: 1 | -1) => void }) {
  const Icon = by > 0 ? Plus : Minus;
  return (
    <StepButton tabIndex={-1} aria-label={label} onClick={() => onStep(by)}>
      <Icon size={16} />
    </StepButton>
  );
}

const Field = styled(OutlinedInput)({
  padding: '0 2px',
  '&& .MuiOutlinedInput-input': {
    padding: 0,
    textAlign: 'center',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
});

const StepButton = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary },
}));
