import { useNavigate } from 'react-router-dom';
import type { LoginInput, RegisterInput } from '#contract/people/auth.ts';
import { fieldErrors, serverMessage } from '@/api/apiError';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useNotify } from '@/shared/notify/useNotify';
import { loginPath } from '@/shared/site';
import { FormCheckbox } from '@/shared/ui/field/FormCheckbox';
import { useRegisterMutation } from '../authApi';
import { AuthLayout, AuthRows, LoginInstead, RememberRow } from '../AuthLayout';
import { AuthField, EmailField, NewPasswordField } from '../credentialFields';
import type { NewAccount } from '../login/LoginPage';
import { messages } from '../messages';

async function loadSchema() {
  const { loginInput, registerInput } = await import(/* webpackChunkName: "form-rules" */ '#contract/people/auth.ts');
  return registerInput.concat(loginInput.pick(['remember']));
}

export function SignUpPage() {
  const [register] = useRegisterMutation();
  const notify = useNotify();
  const navigate = useNavigate();

  async function submit({ remember = false, ...input }: RegisterInput & Pick<LoginInput, 'remember'>) {
    try {
      const { message } = await register(input).unwrap();
      notify.success(message ?? messages.registered);
      const state: NewAccount = { email: input.email, remember };
      await navigate(loginPath(), { state });
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.registerFailed);
      return fieldErrors(error);
    }
  }

  return (
    <AuthLayout tab="Cadastro" title="Crie sua conta" text="Para corretores da nossa equipe." picture="livingRoom">
      <SchemaForm schema={loadSchema} onSubmit={submit}>
        <AuthRows>
          <AuthField name="name" label="Nome" autoComplete="name" />
          <EmailField />
          <NewPasswordField label="Senha" />
          <RememberRow>
            <FormCheckbox name="remember" label="Lembrar Senha" />
          </RememberRow>
          <SubmitButton size="large" fullWidth busyLabel="Cadastrando…">
            Cadastrar
          </SubmitButton>
        </AuthRows>
        <LoginInstead />
      </SchemaForm>
    </AuthLayout>
  );
}
