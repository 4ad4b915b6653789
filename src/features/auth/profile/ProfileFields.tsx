import { useField } from 'react-final-form';
import type { Profile } from '#contract/people/auth.ts';
import { brokerTitle, jobTitleOptions } from '#contract/people/jobTitles.ts';
import { useConnected } from '@/shared/offline/connection';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PasswordField } from '@/shared/ui/field/PasswordField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { PasswordRule } from '../credentialFields';
import { messages } from './messages';
import { needsCurrentPassword } from './profileValues';

/** Clients see a broker's name and phone, colleagues an admin's. Admins have no CRECI. */
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
        label="E-mail"
        hint={<EmailHint saved={saved} />}
        type="email"
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
        <FormSelect
          name="jobTitle"
          label="Título"
          hint={`Sem escolha: ${brokerTitle(null)}`}
          options={jobTitleOptions}
          placeholder="Sem escolha"
          layout="row"
        />
      )}
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

function NewPassword() {
  const connected = useConnected();
  const { value } = useField<string>('password', { subscription: { value: true } }).input;
  return (
    <PasswordField
      name="password"
      label="Senha"
      hint={!connected ? messages.onlyOnline : value === '' ? 'Deixe em branco para manter' : <NewPasswordHint />}
      placeholder="Nova senha"
      autoComplete="new-password"
      layout="row"
    />
  );
}

function EmailHint({ saved }: { saved: Profile }) {
  const { value } = useField<string>('email', { subscription: { value: true } }).input;
  if (!useConnected()) return messages.onlyOnline;
  return needsCurrentPassword({ email: value }, saved) ? 'Confirme com a senha atual, abaixo' : 'Usado para entrar';
}

function CurrentPassword({ saved }: { saved: Profile }) {
  const { value: email } = useField<string>('email', { subscription: { value: true } }).input;
  const { value: password } = useField<string>('password', { subscription: { value: true } }).input;
  if (!needsCurrentPassword({ email, password }, saved)) return null;
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

const NewPasswordHint = () => (
  <>
    <PasswordRule name="password" />
    <br />
    Você sairá dos outros aparelhos.
  </>
);
