import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { LeadInput } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { fieldErrors, serverMessage } from '@/api/apiError';
import { selectUser } from '@/features/auth/authSlice';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { PageHead } from '@/shared/ui/page/PageHead';
import { useCreateLeadMutation } from '../leadsApi';
import { messages } from '../messages';
import { LeadFields } from './LeadFields';

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
