import { useField } from 'react-final-form';
import type { Profile } from '#contract/auth.ts';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PasswordField } from '@/shared/ui/field/PasswordField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { PasswordRule } from '../PasswordRule';
import { asksPassword } from './profileValues';

/** Clients see a broker's name and phone; an admin's are for colleagues, and an admin has no registration. */
export function ProfileFields({ saved }: { saved: Profile }) {
  const { isAdmin } = saved;
  return (
    <>
      <FormTextField
        name="name"
        label="Nome"
        hint={isAdmin ? 'Como a equipe vê você' : 'Aparece no seu site'}
        autoComplete="name"
        layout="row"
      />
      <FormTextField
        name="email"
        label="Email"
        hint={<EmailHint saved={saved} />}
        type="email"
        inputMode="email"
        autoComplete="email"
        layout="row"
      />
      <PhoneField
        name="phone"
        label="Whatsapp"
        hint={isAdmin ? 'Com DDD' : 'Os clientes chamam aqui'}
        autoComplete="tel"
        layout="row"
      />
      {!isAdmin && (
        <FormTextField
          name="creci"
          label="CRECI"
          hint="Opcional"
          placeholder="123456-F"
          autoComplete="off"
          layout="row"
        />
      )}
      <NewPassword />
      <CurrentPassword saved={saved} />
    </>
  );
}

/** What it needs and what comes of it is said once there is one. */
function NewPassword() {
  const { value } = useField<string>('password', { subscription: { value: true } }).input;
  return (
    <PasswordField
      name="password"
      label="Senha"
      hint={value === '' ? 'Deixe em branco para manter' : <Consequence />}
      placeholder="Nova senha"
      autoComplete="new-password"
      layout="row"
    />
  );
}

function EmailHint({ saved }: { saved: Profile }) {
  const { value } = useField<string>('email', { subscription: { value: true } }).input;
  return asksPassword({ email: value }, saved) ? 'Confirme com a senha atual, abaixo' : 'Usado para entrar';
}

/** Only when e-mail or password change: a session that was left open must not be enough for that. */
function CurrentPassword({ saved }: { saved: Profile }) {
  const { value: email } = useField<string>('email', { subscription: { value: true } }).input;
  const { value: password } = useField<string>('password', { subscription: { value: true } }).input;
  if (!asksPassword({ email, password }, saved)) return null;
  return (
    <PasswordField
      name="currentPassword"
      label="Senha atual"
      hint="Confirma que é você"
      autoComplete="current-password"
      layout="row"
    />
  );
}

const Consequence = () => (
  <>
    <PasswordRule name="password" />
    <br />
    Você sairá dos outros aparelhos.
  </>
);
