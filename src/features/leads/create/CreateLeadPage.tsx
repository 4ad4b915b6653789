import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { LEAD_STATUSES, REGIONS } from '#contract/constants.ts';
import type { LeadInput } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { fieldErrors, isConflict } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { selectUser } from '@/features/auth/authSlice';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { FormCard } from '@/shared/ui/page/Card';
import { FormFooter } from '@/shared/ui/page/FormFooter';
import { PageHead } from '@/shared/ui/page/PageHead';
import { KnownLead } from '../KnownLead';
import type { KnownPerson } from '../KnownLead';
import { leadOfRefusal } from '../leadOfRefusal';
import { useCreateLeadMutation } from '../leadsApi';
import { KnownEmail } from './KnownEmail';
import { messages } from './messages';
import { OriginFields } from './OriginFields';

const loadSchema = async () => (await import(/* webpackChunkName: "form-rules" */ '#contract/leads.ts')).leadInput;

const BLANK = { status: 'novo' };

export function CreateLeadPage() {
  const user = useSelector(selectUser);
  const isAdmin = user?.isAdmin ?? false;
  const list = isAdmin ? { to: paths.leadsList(), label: 'Leads' } : { to: paths.myLeads(), label: 'Meus Leads' };
  const [createLead] = useCreateLeadMutation();
  const { keyOf } = useIdempotencyKey();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const [known, setKnown] = useState<KnownPerson | null>(null);
  /** The phone for which an admin wants a second lead. Not a state: the submit follows in the same click. */
  const allowed = useRef<string>(undefined);

  async function submit(typed: LeadInput) {
    const input = { ...typed, ...(typed.phone === allowed.current && { allowDuplicate: true }) };
    try {
      const lead = await createLead({ input, createdBy: user?._id ?? '', key: keyOf(input) }).unwrap();
      notify.success(lead.createdBy?._id === user?._id ? messages.created : messages.takenOver, {
        action: { label: 'Abrir', onClick: () => void navigate(paths.lead(lead._id)) },
      });
      await navigate(list.to);
    } catch (error) {
      const fields = fieldErrors(error);
      const lead = leadOfRefusal(error);
      if (lead) setKnown({ phone: input.phone, lead });
      // A known person is no failure: the phone says it.
      if (!isConflict(error) || !fields) notifyFailure(error, messages.createFailed);
      return fields;
    }
  }

  return (
    <>
      <PageHead title="Criar Lead" back={list} />
      <SchemaForm schema={loadSchema} initialValues={BLANK} onSubmit={submit}>
        <FormCard aria-label="Dados do lead">
          <FormTextField name="name" label="Nome" hint="Como a pessoa se apresenta" autoComplete="off" layout="row" />
          <FormTextField
            name="email"
            label="Email"
            hint={<KnownEmail />}
            type="email"
            inputMode="email"
            autoComplete="off"
            layout="row"
          />
          <PhoneField name="phone" label="Telefone" hint="Com DDD" autoComplete="off" layout="row" />
          {known && (
            <KnownLead
              person={known}
              layout="row"
              anyway={
                isAdmin
                  ? {
                      label: 'Criar mesmo assim',
                      onClick: () => {
                        allowed.current = known.phone;
                      },
                    }
                  : undefined
              }
            />
          )}
          <OtherFields isAdmin={isAdmin} />
          <FormFooter note={isAdmin ? `Criado por ${user?.name ?? ''}` : 'O lead fica com você'}>
            <Button variant="outlined" to={list.to}>
              Cancelar
            </Button>
            <SubmitButton busyLabel="Criando…">Criar Lead</SubmitButton>
          </FormFooter>
        </FormCard>
      </SchemaForm>
    </>
  );
}

/** A broker's new lead is `novo`. */
function OtherFields({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <FormSelect
        name="region"
        label="Região"
        optional
        options={REGIONS}
        placeholder="Escolha uma região"
        layout="row"
      />
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
