import { FormTextField } from '@/shared/ui/field/FormTextField';

export function EmailField() {
  return (
    <FormTextField
      name="email"
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="username"
      placeholder="voce@exemplo.com.br"
      size="large"
      bubble="side"
    />
  );
}
