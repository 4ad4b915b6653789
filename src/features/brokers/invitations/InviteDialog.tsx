import { useState } from 'react';
import { useField } from 'react-final-form';
import type { InvitationsForm, NewInvitations } from '#contract/people/invitations.ts';
import { readInvited } from '#contract/people/readInvited.ts';
import { fieldErrors, serverMessage } from '@/api/apiError';
import { pluralize } from '@/shared/format/numbers';
import { DialogForm } from '@/shared/forms/DialogForm';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { RegionsField } from '../brokerFields';
import { useInviteMutation } from '../brokersApi';
import { messages } from '../messages';
import { RoleField } from '../RoleField';
import { useGetTeamsQuery } from '../teams/teamsApi';
import { LinkDialog } from './LinkDialog';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/invitations.ts')).invitationsForm;

const BLANK = { role: 'corretor', regions: [] };

/** The form has checked them. */
const peopleIn = (typed: string) => readInvited(typed, () => true).people;

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invite] = useInviteMutation();
  const { keyOf } = useIdempotencyKey();
  const guarded = useFormGuard();
  const notify = useNotify();
  const [made, setMade] = useState<NewInvitations | null>(null);

  async function submit({ people, ...shared }: InvitationsForm) {
    const input = { ...shared, people: peopleIn(people) };
    try {
      const answer = await invite({ ...input, key: keyOf(input) }).unwrap();
      guarded.guard.pass(() => setMade(answer));
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.inviteFailed);
      return fieldErrors(error);
    }
  }

  if (made) return <LinkDialog {...made} onClose={onClose} />;
  return (
    <DialogForm
      title="Convidar"
      schema={loadSchema}
      initialValues={BLANK}
      onSubmit={submit}
      guarded={guarded}
      unsaved={messages.inviteUnsaved}
      note={<HowMany />}
      commit="Convidar"
      busyLabel="Convidando…"
      onClose={onClose}
    >
      <FormTextField
        name="people"
        label="E-mails"
        multiline
        minRows={3}
        maxRows={10}
        autoComplete="off"
        placeholder="Ana Souza &lt;ana@exemplo.com.br&gt;"
        hint="Um ou muitos: um por linha, ou separados por vírgula, com o nome ou sem ele. O convite vale por 7 dias, e quem aceita entra na hora."
      />
      <RoleField />
      <OfBrokers />
    </DialogForm>
  );
}

function HowMany() {
  const { value } = useField<string>('people', { subscription: { value: true } }).input;
  const count = peopleIn(value).length;
  return count > 1 && pluralize(count, 'pessoa', 'pessoas');
}

/** An admin has neither team nor regions. */
function OfBrokers() {
  const role = useField<string>('role', { subscription: { value: true } }).input.value;
  const { data: teams = [] } = useGetTeamsQuery();
  if (role === 'admin') return null;
  return (
    <>
      {teams.length > 0 && (
        <FormSelect
          name="teamId"
          label="Equipe"
          placeholder="Sem equipe"
          options={teams.map(({ _id, name }) => ({ value: _id, label: name }))}
          optional
        />
      )}
      <RegionsField />
    </>
  );
}
