import type { FormApi } from 'final-form';
import { paths } from '#contract/ground/paths.ts';
import type { ForgotPasswordInput } from '#contract/people/auth.ts';
import { fieldErrors } from '@/api/apiError';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useNotify } from '@/shared/notify/useNotify';
import { loginPath } from '@/shared/site';
import { TextLink } from '@/shared/ui/TextLink';
import { useForgotPasswordMutation } from '../authApi';
import { AuthLayout, AuthRows, OtherPage } from '../AuthLayout';
import { EmailField } from '../credentialFields';
import { messages } from '../messages';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/auth.ts')).forgotPasswordInput;

export function ForgotPasswordPage() {
  const [requestReset] = useForgotPasswordMutation();
  const notify = useNotify();

  async function submit(input: ForgotPasswordInput, form: FormApi<object>) {
    try {
      await requestReset(input).unwrap();
      notify.success(messages.resetMailSent);
      form.restart();
    } catch (error) {
      notify.error(messages.resetMailFailed);
      return fieldErrors(error);
    }
  }

  return (
    <AuthLayout
      tab="Esqueci minha senha"
      title="Esqueceu a senha?"
      text="Enviamos um link para você criar uma nova."
      picture="balcony"
    >
      <SchemaForm schema={loadSchema} onSubmit={submit}>
        <AuthRows>
          <EmailField />
          <SubmitButton size="large" fullWidth busyLabel="Enviando…">
            Enviar E-mail
          </SubmitButton>
        </AuthRows>
        <OtherPage>
          Lembrou? <TextLink to={loginPath()}>Entrar</TextLink>
        </OtherPage>
        <OtherPage>
          Ainda não tem conta? <TextLink to={paths.signUp()}>Cadastre-se</TextLink>
        </OtherPage>
      </SchemaForm>
    </AuthLayout>
  );
}
