import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { SwitchRow } from '../SwitchRow';

interface SwitchFieldProps {
  name: string;
  label: string;
  hint: ReactNode | ((isOn: boolean) => ReactNode);
}

export function SwitchField({ name, label, hint }: SwitchFieldProps) {
  const { input } = useField<boolean>(name, { type: 'checkbox' });
  const checked = input.checked ?? false;
  return (
    <SwitchRow
      name={name}
      label={label}
      hint={typeof hint === 'function' ? hint(checked) : hint}
      checked={checked}
      onChange={input.onChange}
    />
  );
}
