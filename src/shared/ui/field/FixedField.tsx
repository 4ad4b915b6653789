import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FieldFrame } from './FieldFrame';
import type { FieldLook } from './FieldFrame';

interface FixedFieldProps extends Pick<FieldLook, 'label' | 'size' | 'layout'> {
  value: string;
}

/** Set in the server's environment: it can be read and not changed. */
export function FixedField({ label, value, size, layout }: FixedFieldProps) {
  const id = useId();
  const hint = 'Vem da configuração do servidor e só muda lá';
  return (
    <FieldFrame {...{ id, label, size, layout, hint }} error={undefined}>
      <OutlinedInput
        id={id}
        value={value}
        size={size}
        readOnly
        fullWidth
        slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
      />
    </FieldFrame>
  );
}
