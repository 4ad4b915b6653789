import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import { FieldFrame } from './FieldFrame';
import type { FieldLook } from './FieldFrame';
import { describedBy, useFormField } from './useFormField';

export interface FormSelectProps extends FieldLook {
  name: string;
  options: readonly (string | { value: string; label: string })[];
  /** The words of the empty choice; without it there is none. */
  placeholder?: string;
}

/** A choice from a short list, as the browser's own select: lightest, and the phone's own wheel. */
export function FormSelect({ name, options, placeholder, ...look }: FormSelectProps) {
  const { id, input, error, bubbleId, hintId } = useFormField(name);
  const choices = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
  return (
    <FieldFrame {...look} id={id} error={error}>
      <NativeSelect
        {...input}
        id={id}
        fullWidth
        error={error !== undefined}
        input={<OutlinedInput size={look.size} />}
        IconComponent={Chevron}
        slotProps={{
          input: {
            'aria-describedby': describedBy(error !== undefined && bubbleId, look.hint !== undefined && hintId),
          },
        }}
        sx={input.value === '' ? { color: 'placeholder' } : undefined}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}

function Chevron({ className }: { className?: string }) {
  return <ChevronDown className={className} size={20} strokeWidth={1.75} aria-hidden />;
}
