import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { FieldFrame } from './FieldFrame';
import type { FieldLook } from './FieldFrame';
import { describedBy, useFormField } from './useFormField';
import type { FieldFormat } from './useFormField';

type InputProps = Pick<
  OutlinedInputProps,
  | 'type'
  | 'autoComplete'
  | 'placeholder'
  | 'startAdornment'
  | 'endAdornment'
  | 'multiline'
  | 'minRows'
  | 'maxRows'
  | 'inputRef'
  | 'disabled'
>;

export interface FormTextFieldProps extends FieldLook, InputProps {
  name: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'url';
  format?: FieldFormat;
  passwordRules?: string | undefined;
}

/** MUI's TextField always bundles Select, Menu, Popover and Modal. */
export function FormTextField(props: FormTextFieldProps) {
  const { name, inputMode, format, passwordRules, label, hint, optional, size, bubble, layout, ...rest } = props;
  const { id, input, error } = useFormField(name, format);
  const take = (meant: string) => {
    input.onChange(format ? format(meant) : meant);
    document.getElementById(id)?.focus();
  };
  return (
    <FieldFrame {...{ id, label, hint, optional, size, bubble, layout, error }} onTake={take}>
      <OutlinedInput
        {...rest}
        {...input}
        id={id}
        size={size}
        fullWidth
        error={error !== undefined}
        slotProps={{
          input: {
            inputMode,
            ...(passwordRules && { passwordrules: passwordRules }),
            'aria-describedby': describedBy(id, error, hint),
          },
        }}
      />
    </FieldFrame>
  );
}
