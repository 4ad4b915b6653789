import { useField } from 'react-final-form';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PasswordField } from '@/shared/ui/field/PasswordField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { PasswordRule } from '../PasswordRule';

/** Clients see a broker's name and phone; an admin's are for colleagues, and an admin has no registration. */
export function ProfileFields({ isAdmin }: { isAdmin: boolean }) {
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
        hint="Usado para entrar"
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

const Consequence = () => (
  <>
    <PasswordRule name="password" />
    <br />
    Você sairá dos outros aparelhos.
  </>
);
