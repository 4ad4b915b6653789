import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FieldFrame } from './FieldFrame';
import type { FieldLook } from './FieldFrame';
import { describedBy } from './useFormField';

interface ReadOnlyFieldProps
  extends Pick<FieldLook, 'label' | 'hint' | 'size' | 'layout'>, Pick<OutlinedInputProps, 'type' | 'autoComplete'> {
  value: string;
}

/** A press selects it, to be copied. */
export function ReadOnlyField({ label, hint, size, layout, ...input }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, size, layout }} error={undefined}>
      <OutlinedInput
        {...input}
        id={id}
        size={size}
        readOnly
        fullWidth
        onFocus={({ target }) => target.select()}
        slotProps={{ input: { 'aria-describedby': describedBy(id, undefined, hint) } }}
      />
    </FieldFrame>
  );
}

/** Set in the server's environment: it can be read and not changed. */
export const FixedField = (props: Omit<ReadOnlyFieldProps, 'hint'>) => (
  <ReadOnlyField {...props} hint="Vem da configuração do servidor e só muda lá" />
);
