import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import type { User } from '#contract/people/auth.ts';
import type { AcceptanceInput, OpenedInvitation } from '#contract/people/invitations.ts';
import { ROLE_NAMES } from '#contract/people/roles.ts';
import { fieldErrors, isGone, isNotFound, serverMessage } from '@/api/apiError';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useNotify } from '@/shared/notify/useNotify';
import { homeOf } from '@/shared/routing/homeOf';
import { loginPath, siteName } from '@/shared/site';
import { Button } from '@/shared/ui/button/Button';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { AccountField } from '../AccountField';
import { useAcceptInvitationMutation, useOpenInvitationQuery } from '../authApi';
import { AuthLayout, AuthRows, LoginInstead } from '../AuthLayout';
import { loggedOut, selectUser } from '../authSlice';
import { AuthField, NewPasswordField } from '../credentialFields';
import { enter } from '../enter';
import { messages } from '../messages';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/invitations.ts')).acceptanceInput;

const TAB = 'Convite';

/** The profile asks again. */
const LATER = { size: 'large', bubble: 'side', optional: true } as const;

export function InvitationPage() {
  const user = useSelector(selectUser);
  const token = useLocation().hash.slice(1);
  const [isAccepted, setIsAccepted] = useState(false);
  if (!user) return <Invited token={token} onAccepted={() => setIsAccepted(true)} />;
  return isAccepted ? <Navigate replace to={homeOf(user)} /> : <SignedIn user={user} />;
}

interface InvitedProps {
  token: string;
  onAccepted: () => void;
}

function Invited({ token, onAccepted }: InvitedProps) {
  const { data, error, refetch } = useOpenInvitationQuery(token === '' ? skipToken : token);
  if (token === '') return <Ended text={messages.invitationIncomplete} />;
  if (data) return <Acceptance invitation={data} token={token} onAccepted={onAccepted} />;
  if (isGone(error) || isNotFound(error)) return <Ended text={serverMessage(error) ?? messages.invitationNotLoaded} />;
  if (error) return <LoadFailed text={messages.invitationNotLoaded} onRetry={refetch} />;
  return (
    <AuthLayout tab={TAB} title="Seu convite" text="Só um instante." picture="livingRoom">
      <Loading text="Abrindo o convite…">
        <Skeleton variant="rounded" height={280} />
      </Loading>
    </AuthLayout>
  );
}

function Ended({ text }: { text: string }) {
  return (
    <AuthLayout tab={TAB} title="Convite encerrado" text={text} picture="balcony">
      <Button size="large" variant="contained" fullWidth to={loginPath()}>
        Ir para o login
      </Button>
    </AuthLayout>
  );
}

interface AcceptanceProps extends InvitedProps {
  invitation: OpenedInvitation;
}

function Acceptance({ invitation: { email, name, role, invitedBy }, token, onAccepted }: AcceptanceProps) {
  const [accept] = useAcceptInvitationMutation();
  const dispatch = useDispatch();
  const notify = useNotify();
  const [initialValues] = useState({ name });

  async function submit(input: AcceptanceInput) {
    try {
      const session = await accept({ ...input, token }).unwrap();
      if (!session) {
        notify.error(messages.noToken);
        return;
      }
      onAccepted();
      enter(session, dispatch);
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.invitationFailed);
      return fieldErrors(error);
    }
  }

  return (
    <AuthLayout
      tab={TAB}
      title="Que bom ter você aqui"
      text={`${invitedBy} convidou você para ${siteName()}, no papel de ${ROLE_NAMES[role].toLowerCase()}.`}
      picture="livingRoom"
    >
      <SchemaForm schema={loadSchema} initialValues={initialValues} onSubmit={submit}>
        <AuthRows>
          <AccountField email={email} />
          <AuthField name="name" label="Nome" autoComplete="name" />
          <NewPasswordField label="Senha" />
          {role !== 'admin' && (
            <>
              <PhoneField
                name="phone"
                label="WhatsApp"
                autoComplete="tel"
                hint="Sem telefone você fica fora da roleta, que reparte os leads novos."
                {...LATER}
              />
              <AuthField name="creci" label="CRECI" placeholder="123456-F" autoComplete="off" {...LATER} />
            </>
          )}
          <SubmitButton size="large" fullWidth busyLabel="Entrando…">
            Aceitar e entrar
          </SubmitButton>
        </AuthRows>
        <LoginInstead />
      </SchemaForm>
    </AuthLayout>
  );
}

function SignedIn({ user }: { user: User }) {
  const dispatch = useDispatch();
  return (
    <AuthLayout
      tab={TAB}
      title="Você já está dentro"
      text={`Este aparelho está na conta de ${user.name} (${user.email}). Para aceitar o convite, saia dela antes.`}
      picture="balcony"
    >
      <Buttons>
        <Button size="large" variant="contained" fullWidth onClick={() => dispatch(loggedOut())}>
          Sair e abrir o convite
        </Button>
        <Button size="large" variant="outlined" fullWidth to={homeOf(user)}>
          Continuar nesta conta
        </Button>
      </Buttons>
    </AuthLayout>
  );
}

const Buttons = styled('div')({ display: 'grid', gap: 12 });
