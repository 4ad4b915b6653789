import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { fieldErrors, serverMessage } from '@/api/apiError';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useNotify } from '@/shared/notify/useNotify';
import { siteName } from '@/shared/siteName';
import { FormCheckbox } from '@/shared/ui/field/FormCheckbox';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { TextLink } from '@/shared/ui/TextLink';
import { useRegisterMutation } from '../authApi';
import { AuthLayout } from '../AuthLayout';
import { AuthRows, BetweenRow, OtherWay } from '../authParts';
import { EmailField } from '../EmailField';
import { messages } from '../messages';
import type { Newcomer } from '../newcomer';
import { NewPasswordField } from '../NewPasswordField';
import type { SignUpInput } from './signUpForm';

const loadSchema = async () => (await import(/* webpackChunkName: "form-rules" */ './signUpForm')).signUpForm;

export function SignUpPage() {
  const [register] = useRegisterMutation();
  const notify = useNotify();
  const navigate = useNavigate();

  async function submit({ remember, ...input }: SignUpInput) {
    try {
      const { message } = await register(input).unwrap();
      notify.success(message ?? messages.registered);
      const state: Newcomer = { email: input.email, remember };
      await navigate(paths.login(), { state });
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.registerFailed);
      return fieldErrors(error);
    }
  }

  return (
    <AuthLayout
      tab="Cadastro"
      title="Crie sua conta"
      text={`Para corretores da equipe de ${siteName()}.`}
      picture="livingRoom"
    >
      <SchemaForm schema={loadSchema} onSubmit={submit}>
        <AuthRows>
          <FormTextField name="name" label="Nome" autoComplete="name" size="large" bubble="side" />
          <EmailField />
          <NewPasswordField label="Senha" />
          <BetweenRow>
            <FormCheckbox name="remember" label="Lembrar Senha" />
          </BetweenRow>
          <SubmitButton size="large" fullWidth busyLabel="Cadastrando…">
            Cadastrar
          </SubmitButton>
        </AuthRows>
        <OtherWay>
          Já tem conta? <TextLink to={paths.login()}>Entrar</TextLink>
        </OtherWay>
      </SchemaForm>
    </AuthLayout>
  );
}
