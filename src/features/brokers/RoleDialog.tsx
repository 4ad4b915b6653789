import { styled } from '@mui/material/styles';
import { LogOut, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useField } from 'react-final-form';
import { firstName } from '#contract/ground/firstName.ts';
import { paths } from '#contract/ground/paths.ts';
import type { Broker, RoleChange } from '#contract/people/brokers.ts';
import { fieldErrors } from '@/api/apiError';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatPropertyCount, pluralize } from '@/shared/format/numbers';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { Link } from '@/shared/routing/Link';
import { Consequence } from '@/shared/ui/dialog/ConfirmDialog';
import { DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { DialogRows } from '@/shared/ui/dialog/DialogRows';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { SwitchRow } from '@/shared/ui/SwitchRow';
import { useChangeRoleMutation } from './brokersApi';
import { messages, openLeadsText } from './messages';
import { RoleField } from './RoleField';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/brokers.ts')).roleChange;

interface RoleDialogProps {
  broker: Broker;
  onClose: () => void;
}

export function RoleDialog({ broker, onClose }: RoleDialogProps) {
  const { _id: id, name, role, mayExport, mayImport, seesAll } = broker;
  const titleId = useId();
  const [initialValues] = useState({
    role,
    mayExport: role === 'gerente' && mayExport,
    mayImport: role === 'gerente' && mayImport,
    seesAll: role === 'gerente' && seesAll,
  });
  const [changeRole] = useChangeRoleMutation();
  const notifyOutcome = useNotifyOutcome();

  async function submit(change: RoleChange) {
    const texts = { done: messages.roleChanged(name, change.role), failed: messages.roleFailed };
    const failure = await notifyOutcome(changeRole({ id, ...change }).unwrap(), texts);
    if (!failure) onClose();
    return fieldErrors(failure);
  }

  return (
    <FormDialog width={560} aria-labelledby={titleId} onClose={onClose}>
      <SchemaForm schema={loadSchema} initialValues={initialValues} onSubmit={submit}>
        <DialogHead id={titleId} title={`Papel de ${firstName(name) || name}`} onClose={onClose} />
        <DialogRows>
          <RoleField />
          {RIGHTS.map((right) => (
            <RightSwitch key={right.name} {...right} />
          ))}
        </DialogRows>
        <Consequences broker={broker} />
        <DialogFoot onCancel={onClose}>
          <SubmitButton busyLabel="Mudando…">Mudar papel</SubmitButton>
        </DialogFoot>
      </SchemaForm>
    </FormDialog>
  );
}

const RIGHTS = [
  { name: 'mayExport', label: 'Pode exportar leads', hint: 'Em planilha, os leads e os números que vê.' },
  { name: 'mayImport', label: 'Pode importar leads', hint: 'De uma planilha, para quem gerencia.' },
] as const;

function RightSwitch({ name, ...words }: (typeof RIGHTS)[number]) {
  const role = useField<string>('role', { subscription: { value: true } }).input.value;
  const { input } = useField<boolean>(name, { type: 'checkbox' });
  if (role !== 'gerente') return null;
  return <SwitchRow name={name} {...words} checked={input.checked ?? false} onChange={input.onChange} />;
}

function Consequences({ broker }: { broker: Broker }) {
  const { name, role, openLeads, properties, devices } = broker;
  const { value } = useField<string>('role', { subscription: { value: true } }).input;
  const seesAll = useField<boolean>('seesAll', { subscription: { value: true } }).input.value;
  const changes = value !== role;
  const sightChanges = !changes && role === 'gerente' && seesAll !== broker.seesAll;
  const who = firstName(name) || name;
  const leaves =
    devices === 0
      ? `${who} não está no sistema agora`
      : `${who} sai do sistema agora (${pluralize(devices, 'aparelho', 'aparelhos')})`;
  return (
    <Follows aria-live="polite">
      {(changes || sightChanges) && (
        <Consequence>
          <LogOut size={18} />
          {leaves}, e entra de novo já{' '}
          {changes ? 'com o papel novo' : `vendo ${seesAll ? 'a imobiliária inteira' : 'só a equipe que gerencia'}`}.
        </Consequence>
      )}
      {changes && value === 'admin' && (openLeads > 0 || properties > 0) && (
        <Consequence>
          <TriangleAlert size={18} />
          <span>
            Deixa de ser corretor: {openLeadsText(openLeads)} e {formatPropertyCount(properties)} ficam sem corretor.{' '}
            <Link to={paths.handover(broker._id)}>Passar a carteira antes</Link>
          </span>
        </Consequence>
      )}
    </Follows>
  );
}

const Follows = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  padding: '8px 24px 0',
  color: theme.vars.palette.text.secondary,
  '& a': { fontWeight: 600, color: 'inherit' },
}));
