import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useField } from 'react-final-form';
import type { Named } from '#contract/ground/named.ts';
import { paths } from '#contract/ground/paths.ts';
import type { Team, TeamInput } from '#contract/people/teams.ts';
import { useConflict } from '@/api/conflict/useConflict';
import { pluralize } from '@/shared/format/numbers';
import { DialogForm } from '@/shared/forms/DialogForm';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
import { Consequence } from '@/shared/ui/dialog/ConfirmDialog';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PeopleField } from '@/shared/ui/field/PeopleField';
import { TextLink } from '@/shared/ui/TextLink';
import { useGetAllBrokersQuery } from '../brokersApi';
import { messages } from './messages';
import { useGetTeamsQuery, useSaveTeamMutation } from './teamsApi';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/teams.ts')).teamInput;

interface TeamDialogProps {
  /** Null: a new one. */
  team: Team | null;
  onClose: () => void;
}

const BLANK: Team = { _id: '', name: '', manager: null, members: [], version: '' };

const valuesOf = ({ name, manager, members }: Team) => ({
  name,
  manager: manager?._id ?? '',
  members: members.map(({ _id }) => _id),
});

export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const [initialValues] = useState(() => valuesOf(team ?? BLANK));
  const [saveTeam] = useSaveTeamMutation();
  const { data, isError, refetch } = useGetAllBrokersQuery();
  const { data: teams } = useGetTeamsQuery();
  const guarded = useFormGuard();
  const notify = useNotify();
  const brokers = data?.filter(({ isAdmitted }) => isAdmitted) ?? [];
  const gerentes = withPresent(
    brokers.filter(({ role }) => role === 'gerente'),
    team?.manager ?? null,
  );
  const leaves = (id: string) => {
    const other = teams?.find(({ _id, members }) => _id !== team?._id && members.some((member) => member._id === id));
    return other && `sai da equipe ${other.name}`;
  };
  const namesOf = (ids: unknown) =>
    [ids]
      .flat()
      .flatMap((id) => brokers.find(({ _id }) => _id === id)?.name ?? [])
      .join(', ');
  const conflict = useConflict(team ?? BLANK, {
    name: { label: 'Nome' },
    manager: { label: 'Gerente', show: (id) => namesOf(id) || messages.noManager },
    members: { label: 'Corretores', show: (ids) => namesOf(ids) || messages.nobody },
  });
  const leave = () => guarded.guard.pass(onClose);

  async function submit(input: TeamInput) {
    await saveTeam({ id: team?._id ?? null, version: conflict.base().version, ...input }).unwrap();
    notify.success(messages.saved);
    leave();
  }

  return (
    <DialogForm
      title={team ? 'Editar equipe' : 'Nova equipe'}
      schema={loadSchema}
      initialValues={initialValues}
      onSubmit={conflict.onSubmit(submit, { valuesOf, text: messages.saveFailed, onGone: leave })}
      guarded={guarded}
      unsaved={messages.unsaved}
      commit="Salvar equipe"
      busyLabel="Salvando…"
      onClose={onClose}
    >
      <FormTextField name="name" label="Nome" autoComplete="off" />
      <FormSelect
        name="manager"
        label="Gerente"
        placeholder={messages.noManager}
        options={gerentes.map(({ _id, name }) => ({ value: _id, label: name }))}
        hint={
          data && gerentes.length === 0 ? (
            <>
              {messages.noGerentes} <TextLink to={paths.brokers()}>Ver corretores</TextLink>
            </>
          ) : (
            'Vê e distribui os leads desta equipe.'
          )
        }
        optional
      />
      {team && <LostSight team={team} />}
      <PeopleField
        name="members"
        label="Corretores"
        people={data && brokers.map((broker) => ({ ...broker, note: leaves(broker._id) }))}
        failedText={isError && messages.brokersFailed}
        onRetry={() => void refetch()}
      />
      {conflict.question}
    </DialogForm>
  );
}

/** A gerente of one team who leaves it sees their own leads alone. */
function LostSight({ team: { manager, members } }: { team: Team }) {
  const chosen = useField<string>('manager', { subscription: { value: true } }).input.value;
  if (!manager || manager.seesAll || chosen === manager._id) return null;
  return (
    <Consequence role="status">
      <EyeOff size={18} />
      {manager.name} deixa de ver os leads de {pluralize(members.length, 'corretor', 'corretores')}, e vê só os
      próprios.
    </Consequence>
  );
}

const withPresent = (people: readonly Named[], present: Named | null): Named[] =>
  present && !people.some(({ _id }) => _id === present._id) ? [...people, present] : [...people];
