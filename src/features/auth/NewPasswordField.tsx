import { PasswordField } from '@/shared/ui/field/PasswordField';
import { PasswordRule } from './PasswordRule';

/** A password one makes up, with its rule under it. */
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
