import type { FormApi } from 'final-form';
import { useRef } from 'react';
import { useField, useForm } from 'react-final-form';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Schema } from 'yup';
import { paths } from '#contract/ground/paths.ts';
import { regionOptions } from '#contract/ground/regionChoices.ts';
import { offersRegions } from '#contract/ground/regions.ts';
import type { ContactField } from '#contract/leads/leads.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { selectUser } from '@/features/auth/authSlice';
import { FormDraft } from '@/shared/forms/FormDraft';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { FormCard } from '@/shared/ui/page/Card';
import { FormFooter } from '@/shared/ui/page/FormFooter';
import { PageHead } from '@/shared/ui/page/PageHead';
import { NEW_LEAD_FORM, propertyOf } from '../../core/draftForms';
import { useKnownPerson } from '../../core/KnownLead';
import { messages as leadMessages } from '../../core/messages';
import { refusalText } from '../../core/outbox/refusalText';
import { useFormEntry } from '../../core/outbox/useFormEntry';
import { WISH_FIELDS } from '../../core/typedWish';
import { ContactReader } from './ContactReader';
import { KnownContact } from './KnownContact';
import type { LeadFormInput } from './leadSchema';
import { messages } from './messages';
import { OriginFields } from './OriginFields';
import { WishLine } from './WishLine';
import { WithoutBox } from './WithoutBox';

const rules = () => import(/* webpackChunkName: "form-rules" */ './leadSchema');
const loadForAdmin = async (): Promise<Schema<LeadFormInput>> => (await rules()).leadSchema;
const loadForBroker = async () => (await rules()).gateLeadSchema;

const BLANK = { status: 'novo' };
const KEPT = [
  'name',
  'email',
  'phone',
  'without',
  'region',
  'assignedTo',
  'toRoleta',
  'propertyId',
  'propertyName',
  'source',
  'status',
  'notes',
  ...WISH_FIELDS,
];

export function CreateLeadPage() {
  const user = useSelector(selectUser);
  const isAdmin = user?.isAdmin ?? false;
  const list = isAdmin ? { to: paths.leadsList(), label: 'Leads' } : { to: paths.myLeads(), label: 'Meus Leads' };
  const { send } = useFormEntry();
  const notify = useNotify();
  const navigate = useNavigate();
  const person = useKnownPerson(isAdmin && 'Criar mesmo assim', 'row');

  async function submit({ propertyName = '', ...typed }: LeadFormInput, form: FormApi) {
    const input = { ...typed, ...(person.isAllowed(typed) && { allowDuplicate: true }) };
    const createdBy = user?._id ?? '';
    const property = propertyOf({ propertyId: input.propertyId ?? '', propertyName });
    const result = await send({ name: input.name }, { kind: 'lead', input, property, createdBy });
    if (result.kind === 'left') return undefined;
    if (result.kind === 'refused') {
      const { refusal } = result;
      if (refusal.why !== 'refused') {
        notify.error(messages.createFailed, { detail: refusalText(refusal) });
        return undefined;
      }
      const { message, fields, known } = refusal;
      if (known?.lead) person.show(known.lead, fields, input);
      // A known person is no failure: the field says it.
      if (!known) notify.error(message);
      return fields;
    }
    const written = result.kind === 'waiting' ? undefined : result.written;
    const lead = written && paths.lead(written._id);
    if (result.kind === 'waiting') notify.info(leadMessages.savedLater);
    else
      notify.success(written && written.createdBy !== createdBy ? messages.takenOver : messages.created, {
        ...(input.toRoleta && { detail: messages.byRoleta(written?.broker) }),
        ...(isAdmin && lead && { action: { label: 'Abrir', onClick: () => void navigate(lead) } }),
      });
    // With it goes its draft.
    form.restart();
    // The specification leads admins back to the list.
    if (isAdmin || !lead) await navigate(list.to);
    else await navigate(lead, { replace: true });
    return undefined;
  }

  return (
    <>
      <PageHead title="Criar Lead" back={list} />
      <SchemaForm schema={isAdmin ? loadForAdmin : loadForBroker} initialValues={BLANK} onSubmit={submit}>
        <FormDraft form={NEW_LEAD_FORM} fields={KEPT}>
          <FormCard aria-label="Dados do lead">
            <ContactReader userName={user?.name ?? ''} />
            <FormTextField name="name" label="Nome" hint="Como a pessoa se apresenta" autoComplete="off" layout="row" />
            <ContactFields isAdmin={isAdmin} />
            {person.line}
            <OtherFields isAdmin={isAdmin} />
            <FormFooter note={isAdmin ? `Criado por ${user?.name ?? ''}` : 'O lead fica com você'}>
              <CancelButton to={list.to} />
              <SubmitButton busyLabel="Criando…">Criar Lead</SubmitButton>
            </FormFooter>
          </FormCard>
        </FormDraft>
      </SchemaForm>
    </>
  );
}

/** An admin says which of both the person does not have. */
function ContactFields({ isAdmin }: { isAdmin: boolean }) {
  const form = useForm();
  const { input } = useField<ContactField | ''>('without', { subscription: { value: true } });
  const typed = useRef<unknown>('');
  /** The field comes back with its text. */
  const change = (without: ContactField | '') =>
    form.batch(() => {
      if (input.value) form.change(input.value, typed.current);
      typed.current = without && form.getState().values[without];
      if (without) form.change(without, '');
      input.onChange(without);
    });
  const propsOf = (field: ContactField) => ({
    ...{ name: field, autoComplete: 'off', layout: 'row' as const, disabled: isAdmin && input.value === field },
    ...(isAdmin && { endAdornment: <WithoutBox field={field} without={input.value} onChange={change} /> }),
  });
  const hint = isAdmin ? 'Com DDD' : messages.oneOfBoth;
  return (
    <>
      <FormTextField {...propsOf('email')} label="E-mail" type="email" hint={<KnownContact field="email" />} />
      <PhoneField {...propsOf('phone')} label="Telefone" hint={<KnownContact field="phone" hint={hint} />} />
    </>
  );
}

function CancelButton({ to }: { to: string }) {
  const form = useForm();
  return (
    <Button variant="outlined" to={to} onClick={() => form.restart()}>
      Cancelar
    </Button>
  );
}

function OtherFields({ isAdmin }: { isAdmin: boolean }) {
  const { value } = useField<string>('region', { subscription: { value: true } }).input;
  return (
    <>
      {offersRegions() && (
        <FormSelect
          name="region"
          label="Região"
          options={regionOptions([value])}
          placeholder="Escolha uma região"
          optional
          layout="row"
        />
      )}
      <WishLine />
      <OriginFields isAdmin={isAdmin} />
      {isAdmin && <FormSelect name="status" label="Status" options={LEAD_STATUSES} layout="row" />}
      <FormTextField
        name="notes"
        label="Observações"
        optional
        placeholder="O que a pessoa procura, quando ligar"
        multiline
        minRows={3}
        maxRows={8}
        layout="row"
      />
    </>
  );
}
