import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useSelector } from 'react-redux';
import type { LeadViewInput } from '#contract/leads/leadViews.ts';
import { fieldErrors } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { selectUser } from '@/features/auth/authSlice';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormCheckbox } from '@/shared/ui/field/FormCheckbox';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { messages } from './messages';
import { useChangeLeadViewMutation, useCreateLeadViewMutation, useLazyGetLeadViewsQuery } from './viewsApi';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/leads/leadViews.ts')).leadViewInput;

const NEW_VIEW = { name: '', isShared: true };

interface SaveViewDialogProps {
  search: string;
  onClose: () => void;
}

export function SaveViewDialog({ search, onClose }: SaveViewDialogProps) {
  const titleId = useId();
  const userId = useSelector(selectUser)?._id;
  const [loadViews] = useLazyGetLeadViewsQuery();
  const [createView] = useCreateLeadViewMutation();
  const [changeView] = useChangeLeadViewMutation();
  const { keyOf } = useIdempotencyKey();
  const { formRef, guard } = useFormGuard();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const close = () => guard.ask(onClose);

  async function submit({ name, isShared }: LeadViewInput) {
    const input = { name, isShared, search };
    try {
      const views = await loadViews().unwrap();
      const same = views.find((view) => view.name === name && view.owner._id === userId);
      if (same) await changeView({ id: same._id, input }).unwrap();
      else await createView({ input, key: keyOf(input) }).unwrap();
      notify.success(messages.saved(name));
      guard.pass(onClose);
      return undefined;
    } catch (error) {
      notifyFailure(error, messages.saveFailed);
      return fieldErrors(error);
    }
  }

  return (
    <>
      <FormDialog width={420} aria-labelledby={titleId} onClose={close}>
        <SchemaForm schema={loadSchema} initialValues={{ ...NEW_VIEW, search }} onSubmit={submit} formRef={formRef}>
          <DialogHead id={titleId} title="Salvar esta visão" onClose={close} />
          <Rows>
            <p>Guarda filtros, ordem e colunas. Com o mesmo nome de uma visão sua, toma o lugar dela.</p>
            <FormTextField name="name" label="Nome" autoComplete="off" />
            <FormCheckbox name="isShared" label="Compartilhar com a equipe" />
          </Rows>
          <DialogFoot onCancel={close}>
            <SubmitButton busyLabel="Salvando…">Salvar visão</SubmitButton>
          </DialogFoot>
        </SchemaForm>
      </FormDialog>
      <LeaveQuestion guard={guard} text={messages.unsaved} />
    </>
  );
}

const Rows = styled(Body)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 12,
  '& > p': { ...theme.typography.small, margin: 0, color: theme.vars.palette.text.secondary },
}));
