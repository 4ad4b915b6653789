import { Suspense, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import type { LoginInput } from '#contract/people/auth.ts';
import { fieldErrors, serverMessage } from '@/api/apiError';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { fieldOf } from '@/shared/isRecord';
import { lazyComponent } from '@/shared/lazyComponent';
import { useNotify } from '@/shared/notify/useNotify';
import { loginPath, siteName } from '@/shared/site';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { FormCheckbox } from '@/shared/ui/field/FormCheckbox';
import { PasswordField } from '@/shared/ui/field/PasswordField';
import { LineLink, TextLink } from '@/shared/ui/TextLink';
import { AuthLayout, AuthRows, OtherPage, RememberRow } from '../AuthLayout';
import { selectEndedBy } from '../authSlice';
import { EmailField } from '../credentialFields';
import { enter } from '../enter';
import { messages } from '../messages';
import { DemoLogins } from './DemoLogins';
import { takeHandedChallenge, useLoginMutation } from './loginApi';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/auth.ts')).loginInput;

/** `location.state` of the sign-up page. */
export interface NewAccount {
  email: string;
  remember: boolean;
}

/** It may be anything. */
function readNewAccount(state: unknown): Partial<NewAccount> {
  const email = fieldOf(state, 'email');
  const remember = fieldOf(state, 'remember');
  return { ...(typeof email === 'string' && { email }), ...(typeof remember === 'boolean' && { remember }) };
}

const CodeStep = lazyComponent(async () => (await import(/* webpackChunkName: "code-step" */ './CodeStep')).CodeStep);

export function LoginPage() {
  const [challenge, setChallenge] = useState(takeHandedChallenge);
  if (challenge === null) return <PasswordStep onChallenge={setChallenge} />;
  return (
    <AuthLayout
      tab="Entrar"
      title="Confirme que é você"
      text={`Abra o aplicativo autenticador no seu celular e digite o código da ${siteName()}.`}
      picture="balcony"
    >
      <Suspense>
        <CodeStep challenge={challenge} onBack={() => setChallenge(null)} />
      </Suspense>
    </AuthLayout>
  );
}

function PasswordStep({ onChallenge }: { onChallenge: (challenge: string) => void }) {
  const [login] = useLoginMutation();
  const dispatch = useDispatch();
  const endedBy = useSelector(selectEndedBy);
  const notify = useNotify();
  const password = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  const [initialValues] = useState(() => readNewAccount(location.state));

  async function submit(input: LoginInput) {
    try {
      const answer = await login(input).unwrap();
      if (!answer) notify.error(messages.noToken);
      else if ('challenge' in answer) onChallenge(answer.challenge);
      else enter(answer, dispatch);
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.loginFailed);
      password.current?.focus();
      password.current?.select();
      return fieldErrors(error);
    }
  }

  return (
    <AuthLayout
      tab="Entrar"
      title="Bom ter você de volta"
      text={endedBy === 'twoFactor' ? messages.outForTwoFactor : 'Entre para cuidar dos seus leads e imóveis.'}
      picture="balcony"
    >
      <SchemaForm
        schema={loadSchema}
        initialValues={initialValues}
        action={loginPath() + location.search}
        onSubmit={submit}
      >
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
          <RememberRow>
            <FormCheckbox name="remember" label="Lembrar Senha" />
            <LineLink to={paths.forgotPassword()}>Esqueci minha senha</LineLink>
          </RememberRow>
          <SubmitButton ref={button} size="large" fullWidth busyLabel="Entrando…">
            Entrar
          </SubmitButton>
          <noscript>
            <ErrorBubble id="needs-scripts" size="large">
              {messages.scriptsMissing}
            </ErrorBubble>
          </noscript>
        </AuthRows>
        <OtherPage>
          Ainda não tem conta? <TextLink to={paths.signUp()}>Cadastre-se</TextLink>
        </OtherPage>
        <OtherPage>
          Procurando um imóvel? <TextLink to={paths.map()}>Ver imóveis</TextLink>
        </OtherPage>
        <DemoLogins onUse={() => button.current?.focus()} />
      </SchemaForm>
    </AuthLayout>
  );
}
