import type { FormApi } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { LoginCodeInput } from '#contract/people/twoFactor.ts';
import { fieldErrors, isUnauthorized, serverMessage } from '@/api/apiError';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { FormCheckbox } from '@/shared/ui/field/FormCheckbox';
import { AuthRows, OtherPage } from '../AuthLayout';
import { AuthField } from '../credentialFields';
import { enter } from '../enter';
import { messages } from '../messages';
import { useConfirmLoginMutation } from './loginApi';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/twoFactor.ts')).loginCodeInput;

const WAYS = {
  app: {
    label: 'Código do aplicativo',
    placeholder: '123 456',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    other: 'Usar um código de recuperação',
  },
  recovery: {
    label: 'Código de recuperação',
    placeholder: 'abcd-efgh-2345-6767',
    inputMode: 'text',
    autoComplete: 'off',
    other: 'Usar o código do aplicativo',
  },
} as const;

interface CodeStepProps {
  challenge: string;
  onBack: () => void;
}

export function CodeStep({ challenge, onBack }: CodeStepProps) {
  const [confirmLogin] = useConfirmLoginMutation();
  const dispatch = useDispatch();
  const notify = useNotify();
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<FormApi>(null);
  const [way, setWay] = useState<keyof typeof WAYS>('app');
  const { label, placeholder, inputMode, autoComplete, other } = WAYS[way];
  useEffect(() => field.current?.focus(), [way]);

  function change() {
    form.current?.change('code', undefined);
    form.current?.resetFieldState('code');
    setWay(way === 'app' ? 'recovery' : 'app');
  }

  async function submit(input: LoginCodeInput) {
    try {
      const session = await confirmLogin(input).unwrap();
      if (session) enter(session, dispatch);
      else notify.error(messages.noToken);
    } catch (error) {
      const fields = fieldErrors(error);
      if (!fields) notify.error(serverMessage(error) ?? messages.confirmFailed);
      if (isUnauthorized(error)) onBack();
      field.current?.select();
      return fields;
    }
  }

  return (
    <SchemaForm schema={loadSchema} initialValues={{ challenge }} onSubmit={submit} formRef={form}>
      <AuthRows>
        <AuthField
          key={way}
          name="code"
          label={label}
          placeholder={placeholder}
          inputMode={inputMode}
          autoComplete={autoComplete}
          inputRef={field}
        />
        <FormCheckbox name="rememberDevice" label="Lembrar deste aparelho por 30 dias" />
        <SubmitButton size="large" fullWidth busyLabel="Confirmando…">
          Confirmar
        </SubmitButton>
      </AuthRows>
      <OtherPage>
        <Button onClick={change}>{other}</Button>
        <Button color="inherit" onClick={onBack}>
          Voltar
        </Button>
      </OtherPage>
    </SchemaForm>
  );
}
