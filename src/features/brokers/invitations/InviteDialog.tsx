import type { Invitation, InvitationInput } from '#contract/people/invitations.ts';
import { fieldErrors, serverMessage } from '@/api/apiError';
import { DialogForm } from '@/shared/forms/DialogForm';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
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
  const [invite] = useInviteMutation();
  const guarded = useFormGuard();
  const notify = useNotify();

  async function submit(input: InvitationInput) {
    try {
      const invitation = await invite(input).unwrap();
      guarded.guard.pass(() => onInvited(invitation));
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.inviteFailed);
      return fieldErrors(error);
    }
  }

  return (
    <DialogForm
      title="Convidar"
      schema={loadSchema}
      initialValues={BLANK}
      onSubmit={submit}
      guarded={guarded}
      unsaved={messages.inviteUnsaved}
      commit="Convidar"
      busyLabel="Convidando…"
      onClose={onClose}
    >
      <FormTextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="off"
        placeholder="pessoa@exemplo.com.br"
        hint="O convite vale por 7 dias. Quem aceita entra na hora, sem esperar liberação."
      />
      <RoleField />
    </DialogForm>
  );
}
