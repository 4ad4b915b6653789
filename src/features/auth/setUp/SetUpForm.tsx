import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import type { SetUpInput } from '#contract/people/setUp.ts';
import type { IdentityField, ShownIdentity } from '#contract/site/brokerage.ts';
import { fieldErrors, isGone, serverMessage } from '@/api/apiError';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useNotify } from '@/shared/notify/useNotify';
import { showSite } from '@/shared/showSite';
import { PRODUCT_NAME, homePath, loginPath } from '@/shared/site';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { FixedField } from '@/shared/ui/field/ReadOnlyField';
import { AuthLayout, AuthRows } from '../AuthLayout';
import { AuthField, EmailField, NewPasswordField } from '../credentialFields';
import { enter } from '../enter';
import { messages } from '../messages';
import { useSetUpMutation } from './setUpApi';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/setUp.ts')).setUpInput;

/** The name is sent in any case. */
const valuesOf = ({ name, phone, creci, privacyContact, fixed }: ShownIdentity) => ({
  brokerageName: name === PRODUCT_NAME && !fixed.includes('name') ? '' : name,
  ...(!fixed.includes('phone') && { brokeragePhone: phone === null ? '' : formatPhone(phone) }),
  ...(!fixed.includes('creci') && { brokerageCreci: creci ?? '' }),
  privacyContact: privacyContact ?? '',
});

interface SetUpFormProps {
  token: string;
  known: ShownIdentity;
}

export function SetUpForm({ token, known }: SetUpFormProps) {
  const [setUp] = useSetUpMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const notify = useNotify();
  const [initialValues] = useState(() => valuesOf(known));

  async function submit(input: SetUpInput) {
    try {
      const session = await setUp({ ...input, token }).unwrap();
      showSite({ name: input.brokerageName });
      enter(session, dispatch);
      await navigate(paths.dashboard(), { replace: true });
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.setUpFailed);
      if (isGone(error)) await navigate(loginPath(), { replace: true });
      return fieldErrors(error);
    }
  }

  const unlessFixed = (field: IdentityField, label: string, value: string, element: ReactNode) =>
    known.fixed.includes(field) ? <FixedField label={label} value={value} size="large" /> : element;

  return (
    <AuthLayout
      tab="Instalação"
      title="Vamos começar"
      text={`Diga de quem é este site e crie o primeiro acesso. Tudo pode ser mudado depois. Nas placas e anúncios, o endereço do site é ${window.location.host}${homePath()}.`}
      picture="livingRoom"
    >
      <SchemaForm schema={loadSchema} initialValues={initialValues} onSubmit={submit}>
        <AuthRows>
          <Part>A imobiliária</Part>
          {unlessFixed(
            'name',
            'Nome da imobiliária',
            known.name,
            <AuthField name="brokerageName" label="Nome da imobiliária" autoComplete="organization" />,
          )}
          {unlessFixed(
            'phone',
            'Telefone',
            formatPhone(known.phone ?? ''),
            <PhoneField
              name="brokeragePhone"
              label="Telefone"
              optional
              autoComplete="off"
              size="large"
              bubble="side"
            />,
          )}
          {unlessFixed(
            'creci',
            'CRECI',
            known.creci ?? '',
            <AuthField name="brokerageCreci" label="CRECI" optional placeholder="12345-J" autoComplete="off" />,
          )}
          <AuthField
            name="privacyContact"
            label="Contato de privacidade"
            optional
            hint="Quem responde sobre dados pessoais (LGPD): nome e e‑mail ou telefone"
            autoComplete="off"
          />
          <Part>O seu acesso</Part>
          <AuthField name="name" label="Seu nome" autoComplete="name" />
          <EmailField />
          <NewPasswordField label="Senha" />
          <SubmitButton size="large" fullWidth busyLabel="Criando…">
            Criar e entrar
          </SubmitButton>
        </AuthRows>
      </SchemaForm>
    </AuthLayout>
  );
}

const Part = styled('h2')(({ theme }) => ({
  ...theme.typography.section,
  '&:not(:first-of-type)': { paddingTop: 18, borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
