import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useField } from 'react-final-form';
import type { Broker } from '#contract/brokers.ts';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import type { Team, TeamInput } from '#contract/teams.ts';
import { useConflict } from '@/api/conflict/useConflict';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitFoot } from '@/shared/forms/SubmitFoot';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
import { CheckboxIcon } from '@/shared/ui/CheckboxIcon';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { useGetBrokersQuery } from '../brokersApi';
import { messages } from './messages';
import { useGetTeamsQuery, useSaveTeamMutation } from './teamsApi';

const loadSchema = async () => (await import(/* webpackChunkName: "form-rules" */ '#contract/teams.ts')).teamInput;

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
  const { data, isError, refetch } = useGetBrokersQuery({ pageSize: PAGE_SIZE.limit });
  const { formRef, guard } = useFormGuard();
  const notify = useNotify();
  const brokers = data?.rows.filter(({ isAdmitted }) => isAdmitted) ?? [];
  const gerentes = withPresent(
    brokers.filter(({ role }) => role === 'gerente'),
    team?.manager ?? null,
  );
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
            {isError && !data ? (
              <LoadFailed text={messages.brokersFailed} onRetry={refetch} />
            ) : (
              <MembersField brokers={brokers} team={team} />
            )}
            {conflict.question}
          </Rows>
          <SubmitFoot busyLabel="Salvando…" onCancel={close}>
            Salvar equipe
          </SubmitFoot>
        </SchemaForm>
      </FormDialog>
      <LeaveQuestion guard={guard} text={messages.unsaved} />
    </>
  );
}

const withPresent = (people: readonly Named[], present: Named | null): Named[] =>
  present && !people.some(({ _id }) => _id === present._id) ? [...people, present] : [...people];

function MembersField({ brokers, team }: { brokers: Broker[]; team: Team | null }) {
  const { data: teams } = useGetTeamsQuery();
  const { input } = useField<string[]>('members', { subscription: { value: true } });
  const otherOf = (id: string) =>
    teams?.find((other) => other._id !== team?._id && other.members.some(({ _id }) => _id === id))?.name;
  return (
    <Members>
      <legend>Corretores {input.value.length > 0 && <span>{input.value.length.toString()}</span>}</legend>
      <ul>
        {brokers.map(({ _id, name }) => (
          <li key={_id}>
            <label>
              <input
                type="checkbox"
                name={input.name}
                checked={input.value.includes(_id)}
                onChange={({ target }) =>
                  input.onChange(target.checked ? [...input.value, _id] : input.value.filter((one) => one !== _id))
                }
              />
              <CheckboxIcon state={input.value.includes(_id) ? 'on' : 'off'} />
              <span>
                {name}
                {otherOf(_id) !== undefined && <small>sai da equipe {otherOf(_id)}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Members>
  );
}

const Rows = styled(Body)({ display: 'grid', alignContent: 'start', gap: 16 });

const Members = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.label, padding: 0, marginBottom: 6 },
  '& > legend > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& > ul': { borderRadius: 10, border: `1px solid ${theme.vars.palette.divider}` },
  '& > ul:empty': { display: 'none' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& label': {
    ...theme.typography.body2,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    padding: '4px 12px',
    cursor: 'pointer',
  },
  '& label:hover': { backgroundColor: theme.vars.palette.background.hover },
  '& label > span:last-child': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& input': { appearance: 'none', position: 'absolute', inset: 0, margin: 0, cursor: 'inherit' },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
}));
