import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { LoginInput } from '#contract/auth.ts';
import { paths } from '#contract/paths.ts';
import { fieldErrors, serverMessage } from '@/api/apiError';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useNotify } from '@/shared/notify/useNotify';
import { FormCheckbox } from '@/shared/ui/field/FormCheckbox';
import { PasswordField } from '@/shared/ui/field/PasswordField';
import { TextLink } from '@/shared/ui/TextLink';
import { useLoginMutation } from '../authApi';
import { AuthLayout } from '../AuthLayout';
import { AuthRows, BetweenRow, OtherWay } from '../authParts';
import { loggedIn } from '../authSlice';
import { EmailField } from '../EmailField';
import { messages } from '../messages';
import { readNewcomer } from '../newcomer';
import { DemoLogins } from './DemoLogins';

const loadSchema = async () => (await import(/* webpackChunkName: "form-rules" */ '#contract/auth.ts')).loginInput;

export function LoginPage() {
  const [login] = useLoginMutation();
  const dispatch = useDispatch();
  const notify = useNotify();
  const password = useRef<HTMLInputElement>(null);
  const enter = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  const [initialValues] = useState(() => readNewcomer(location.state));

  async function submit(input: LoginInput) {
    try {
      const session = await login(input).unwrap();
      if (!session) {
        notify.error(messages.noToken);
        return;
      }
      // The guard of this page takes it from here: to `redirect`, or to the role's home.
      dispatch(loggedIn(session));
      notify.success(messages.welcome(session.user.name));
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.loginFailed);
      password.current?.select();
      return fieldErrors(error);
    }
  }

  return (
    <AuthLayout
      tab="Entrar"
      title="Bom ter você de volta"
      text="Entre para cuidar dos seus leads e imóveis."
      picture="balcony"
    >
      <SchemaForm schema={loadSchema} initialValues={initialValues} onSubmit={submit}>
        <AuthRows>
          <EmailField />
          <PasswordField
            name="password"
            label="Senha"
            autoComplete="current-password"
            size="large"
            bubble="side"
            inputRef={password}
          />
          <BetweenRow>
            <FormCheckbox name="remember" label="Lembrar Senha" />
            <TextLink to={paths.forgotPassword()}>Esqueci minha senha</TextLink>
          </BetweenRow>
          <SubmitButton ref={enter} size="large" fullWidth busyLabel="Entrando…">
            Entrar
          </SubmitButton>
        </AuthRows>
        <OtherWay>
          Ainda não tem conta? <TextLink to={paths.signUp()}>Cadastre-se</TextLink>
        </OtherWay>
        <DemoLogins onUse={() => enter.current?.focus()} />
      </SchemaForm>
    </AuthLayout>
  );
}
