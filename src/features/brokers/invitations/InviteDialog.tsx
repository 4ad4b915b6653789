import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Invitation, InvitationInput } from '#contract/people/invitations.ts';
import { fieldErrors, serverMessage } from '@/api/apiError';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { useInviteMutation } from '../brokersApi';
import { messages } from '../messages';
import { RoleField } from '../RoleField';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/invitations.ts')).invitationInput;

const BLANK = { role: 'corretor' };

interface InviteDialogProps {
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const titleId = useId();
  const [invite] = useInviteMutation();
  const { formRef, guard } = useFormGuard();
  const notify = useNotify();
  const close = () => guard.ask(onClose);

  async function submit(input: InvitationInput) {
    try {
      const invitation = await invite(input).unwrap();
      guard.pass(() => onInvited(invitation));
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.inviteFailed);
      return fieldErrors(error);
    }
  }

  return (
    <>
      <FormDialog width={480} aria-labelledby={titleId} onClose={close}>
        <SchemaForm schema={loadSchema} initialValues={BLANK} onSubmit={submit} formRef={formRef}>
          <DialogHead id={titleId} title="Convidar" onClose={close} />
          <Rows>
            <FormTextField
              name="email"
              label="E-mail"
              type="email"
              inputMode="email"
              autoComplete="off"
              placeholder="pessoa@exemplo.com.br"
              hint="O convite vale por 7 dias. Quem aceita entra na hora, sem esperar liberação."
            />
            <RoleField />
          </Rows>
          <DialogFoot onCancel={close}>
            <SubmitButton busyLabel="Convidando…">Convidar</SubmitButton>
          </DialogFoot>
        </SchemaForm>
      </FormDialog>
      <LeaveQuestion guard={guard} text={messages.inviteUnsaved} />
    </>
  );
}

const Rows = styled(Body)({ display: 'grid', alignContent: 'start', gap: 16 });
