import type { FormApi } from 'final-form';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import type { ResetPasswordInput } from '#contract/people/auth.ts';
import { fieldErrors, serverMessage } from '@/api/apiError';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useNotify } from '@/shared/notify/useNotify';
import { loginPath } from '@/shared/site';
import { TextLink } from '@/shared/ui/TextLink';
import { AccountField } from '../AccountField';
import { useOpenResetQuery, useResetPasswordMutation } from '../authApi';
import { AuthLayout, AuthRows, OtherPage } from '../AuthLayout';
import { NewPasswordField } from '../credentialFields';
import { messages } from '../messages';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/auth.ts')).resetPasswordInput;

export function ResetPasswordPage() {
  const [resetPassword] = useResetPasswordMutation();
  const notify = useNotify();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const { data: account, isError: isDead } = useOpenResetQuery(token);

  async function submit(input: ResetPasswordInput, form: FormApi<object>) {
    try {
      await resetPassword({ ...input, token }).unwrap();
      notify.success(messages.passwordReset);
      form.restart();
      await navigate(loginPath());
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.passwordResetFailed);
      return fieldErrors(error);
    }
  }

  return (
    <AuthLayout tab="Nova senha" title="Crie uma nova senha" text="Depois é só entrar com ela." picture="livingRoom">
      <SchemaForm schema={loadSchema} onSubmit={submit}>
        <AuthRows>
          {!isDead && <AccountField email={account?.email ?? ''} />}
          <NewPasswordField label="Nova senha" />
          <SubmitButton size="large" fullWidth busyLabel="Salvando…">
            Redefinir Senha
          </SubmitButton>
        </AuthRows>
        <OtherPage>
          O link não vale mais? <TextLink to={paths.forgotPassword()}>Peça um novo</TextLink>
        </OtherPage>
      </SchemaForm>
    </AuthLayout>
  );
}
