import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { LEAD_STATUSES, REGIONS } from '#contract/constants.ts';
import type { LeadInput } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { fieldErrors, serverMessage } from '@/api/apiError';
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
import { useCreateLeadMutation } from '../leadsApi';
import { messages } from '../messages';

const loadSchema = async () => (await import(/* webpackChunkName: "form-rules" */ '#contract/leads.ts')).leadInput;

const BLANK = { status: 'novo' };

export function CreateLeadPage() {
  const user = useSelector(selectUser);
  const [createLead] = useCreateLeadMutation();
  const { keyOf } = useIdempotencyKey();
  const notify = useNotify();
  const navigate = useNavigate();

  async function submit(input: LeadInput) {
    try {
      await createLead({ input, createdBy: user?._id ?? '', key: keyOf(input) }).unwrap();
      notify.success(messages.created);
      await navigate(paths.leadsList());
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.createFailed);
      return fieldErrors(error);
    }
  }

  return (
    <>
      <PageHead title="Criar Lead" back={{ to: paths.leadsList(), label: 'Leads' }} />
      <SchemaForm schema={loadSchema} initialValues={BLANK} onSubmit={submit}>
        <LeadFields creator={user?.name ?? ''} />
      </SchemaForm>
    </>
  );
}

function LeadFields({ creator }: { creator: string }) {
  return (
    <FormCard aria-label="Dados do lead">
      <FormTextField name="name" label="Nome" hint="Como a pessoa se apresenta" autoComplete="off" layout="row" />
      <FormTextField name="email" label="Email" type="email" inputMode="email" autoComplete="off" layout="row" />
      <PhoneField name="phone" label="Telefone" hint="Com DDD" autoComplete="off" layout="row" />
      <FormSelect
        name="region"
        label="Região"
        optional
        options={REGIONS}
        placeholder="Escolha uma região"
        layout="row"
      />
      <FormSelect name="status" label="Status" options={LEAD_STATUSES} layout="row" />
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
      <FormFooter note={`Criado por ${creator}`}>
        <Button variant="outlined" to={paths.leadsList()}>
          Cancelar
        </Button>
        <SubmitButton busyLabel="Criando…">Criar Lead</SubmitButton>
      </FormFooter>
    </FormCard>
  );
}
