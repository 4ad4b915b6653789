import { ChevronDown } from 'lucide-react';
import { FieldFrame } from './FieldFrame';
import type { FieldLook } from './FieldFrame';
import { Choices, Select } from './nativeSelect';
import { describedBy, useFormField } from './useFormField';

interface FormSelectProps extends FieldLook {
  name: string;
  options: readonly (string | { value: string; label: string })[];
  /** The empty choice. */
  placeholder?: string;
}

export function FormSelect({ name, options, placeholder, ...look }: FormSelectProps) {
  const { id, input, error } = useFormField(name);
  const choices = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
  return (
    <FieldFrame {...look} id={id} error={error}>
      <Select
        {...input}
        id={id}
        size={look.size}
        fullWidth
        error={error !== undefined}
        inputComponent={Choices}
        endAdornment={<ChevronDown size={20} />}
        slotProps={{
          input: {
            type: undefined,
            'aria-describedby': describedBy(id, error, look.hint),
            children: (
              <>
                {placeholder !== undefined && <option value="">{placeholder}</option>}
                {choices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </>
            ),
          },
        }}
        sx={input.value === '' ? { color: 'placeholder' } : undefined}
      />
    </FieldFrame>
  );
}
