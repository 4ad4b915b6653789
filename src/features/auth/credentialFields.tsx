import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useField } from 'react-final-form';
import { PASSWORD_LENGTH, PASSWORD_MIX } from '#contract/people/passwordRule.ts';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import type { FormTextFieldProps } from '@/shared/ui/field/FormTextField';
import { PasswordField } from '@/shared/ui/field/PasswordField';

export const AuthField = (props: FormTextFieldProps) => <FormTextField size="large" bubble="side" {...props} />;

export function EmailField() {
  return (
    <AuthField name="email" label="E-mail" type="email" autoComplete="username" placeholder="voce@exemplo.com.br" />
  );
}

export function NewPasswordField({ label }: { label: string }) {
  return (
    <PasswordField
      name="password"
      label={label}
      autoComplete="new-password"
      size="large"
      bubble="side"
      hint={<PasswordRule name="password" />}
    />
  );
}

/** Green once the field is valid. */
export function PasswordRule({ name }: { name: string }) {
  const { value } = useField<string>(name, { subscription: { value: true } }).input;
  const met = value.length >= PASSWORD_LENGTH && PASSWORD_MIX.missingIn(value).length === 0;
  return (
    <Rule data-met={met}>
      {met && <Check size={14} strokeWidth={2} />}
      {`Ao menos ${PASSWORD_LENGTH} caracteres, com 1 letra maiúscula, 1 número e 1 de ${PASSWORD_MIX.special}`}
    </Rule>
  );
}

const Rule = styled('span')(({ theme }) => ({
  '&[data-met="true"]': { color: theme.vars.palette.success.main },
  '& > svg': { display: 'inline', verticalAlign: '-2px', marginRight: 4 },
}));
