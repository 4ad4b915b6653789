import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { Named } from '#contract/ground/named.ts';
import type { Team, TeamInput } from '#contract/people/teams.ts';
import { useConflict } from '@/api/conflict/useConflict';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PeopleField } from '@/shared/ui/field/PeopleField';
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
  const titleId = useId();
  const [initialValues] = useState(() => valuesOf(team ?? BLANK));
  const [saveTeam] = useSaveTeamMutation();
  const { data, isError, refetch } = useGetAllBrokersQuery();
  const { data: teams } = useGetTeamsQuery();
  const { formRef, guard } = useFormGuard();
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
  const close = () => guard.ask(onClose);
  const leave = () => guard.pass(onClose);

  async function submit(input: TeamInput) {
    await saveTeam({ id: team?._id ?? null, version: conflict.base().version, ...input }).unwrap();
    notify.success(messages.saved);
    leave();
  }

  return (
    <>
      <FormDialog width={480} aria-labelledby={titleId} onClose={close}>
        <SchemaForm
          schema={loadSchema}
          initialValues={initialValues}
          onSubmit={conflict.onSubmit(submit, { valuesOf, text: messages.saveFailed, onGone: leave })}
          formRef={formRef}
        >
          <DialogHead id={titleId} title={team ? 'Editar equipe' : 'Nova equipe'} onClose={close} />
          <Rows>
            <FormTextField name="name" label="Nome" autoComplete="off" />
            <FormSelect
              name="manager"
              label="Gerente"
              placeholder={messages.noManager}
              options={gerentes.map(({ _id, name }) => ({ value: _id, label: name }))}
              hint="Vê e distribui os leads desta equipe."
              optional
            />
            <PeopleField
              name="members"
              label="Corretores"
              people={data && brokers.map((broker) => ({ ...broker, note: leaves(broker._id) }))}
              failedText={isError && messages.brokersFailed}
              onRetry={() => void refetch()}
            />
            {conflict.question}
          </Rows>
          <DialogFoot onCancel={close}>
            <SubmitButton busyLabel="Salvando…">Salvar equipe</SubmitButton>
          </DialogFoot>
        </SchemaForm>
      </FormDialog>
      <LeaveQuestion guard={guard} text={messages.unsaved} />
    </>
  );
}

const withPresent = (people: readonly Named[], present: Named | null): Named[] =>
  present && !people.some(({ _id }) => _id === present._id) ? [...people, present] : [...people];

const Rows = styled(Body)({ display: 'grid', alignContent: 'start', gap: 16 });
