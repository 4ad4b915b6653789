import type { InputBaseComponentProps } from '@mui/material/InputBase';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { createElement } from 'react';
import { FieldFrame } from './FieldFrame';
import type { FieldLook } from './FieldFrame';
import { describedBy, useFormField } from './useFormField';

interface FormSelectProps extends FieldLook {
  name: string;
  options: readonly (string | { value: string; label: string })[];
  /** The empty choice. */
  placeholder?: string;
}

/** Native: light, with the phone's wheel. MUI's NativeSelect always bundles another input and icon. */
export function FormSelect({ name, options, placeholder, ...look }: FormSelectProps) {
  const { id, input, error, bubbleId, hintId } = useFormField(name);
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
            'aria-describedby': describedBy(error !== undefined && bubbleId, look.hint !== undefined && hintId),
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

/** Its props are typed as an `input`'s. */
const Choices = (props: InputBaseComponentProps) => createElement('select', props);

const Select = styled(OutlinedInput)(({ theme }) => ({
  '&&': { paddingRight: 0 },
  '& select': {
    appearance: 'none',
    cursor: 'pointer',
    borderRadius: 10,
    '& option': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.raised },
  },
  // Beats the theme's input padding.
  '&&& select': { paddingRight: 40 },
  // Presses go through to the select.
  '& > svg': { position: 'absolute', right: 12, pointerEvents: 'none', color: theme.vars.palette.text.secondary },
}));
