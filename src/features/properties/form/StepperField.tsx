import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '@/shared/ui/button/IconButton';
import { FieldFrame } from '@/shared/ui/field/FieldFrame';
import { describedBy, useFormField } from '@/shared/ui/field/useFormField';
import { stepped } from './stepped';

interface StepperFieldProps {
  name: string;
  label: string;
  /** Where the minus stops; whatever is typed, the form's rules decide. */
  min: number;
}

/** A small whole number: by the buttons, by the arrow keys, or typed. */
export function StepperField({ name, label, min }: StepperFieldProps) {
  const { id, input, error, bubbleId } = useFormField(name);
  const step = (by: number) => {
    input.onChange(stepped(input.value, by, min));
  };
  const now = Number(input.value);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Field
        {...input}
        id={id}
        fullWidth
        autoComplete="off"
        error={error !== undefined}
        startAdornment={<Step by={-1} label={`Diminuir ${label}`} onStep={step} />}
        endAdornment={<Step by={1} label={`Aumentar ${label}`} onStep={step} />}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          step(by);
        }}
        slotProps={{
          input: {
            role: 'spinbutton',
            inputMode: 'numeric',
            'aria-valuemin': min,
            'aria-valuenow': input.value.trim() === '' || Number.isNaN(now) ? undefined : now,
            'aria-valuetext': input.value === '' ? 'vazio' : input.value,
            'aria-describedby': describedBy(error !== undefined && bubbleId),
          },
        }}
      />
    </FieldFrame>
  );
}

/** Not in the order of the Tab key: with the keys there are the arrows. */
function Step({ by, label, onStep }: { by: 1 | -1; label: string; onStep: (by: number) => void }) {
  const Icon = by > 0 ? Plus : Minus;
  return (
    <StepButton
      tabIndex={-1}
      aria-label={label}
      onClick={() => {
        onStep(by);
      }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
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
  flex: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary },
}));
