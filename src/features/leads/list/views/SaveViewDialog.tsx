import { useSelector } from 'react-redux';
import type { LeadViewInput } from '#contract/leads/leadViews.ts';
import { fieldErrors } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { selectUser } from '@/features/auth/authSlice';
import { DialogForm } from '@/shared/forms/DialogForm';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { FormCheckbox } from '@/shared/ui/field/FormCheckbox';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { QuietText } from '@/shared/ui/QuietText';
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
  const userId = useSelector(selectUser)?._id;
  const [loadViews] = useLazyGetLeadViewsQuery();
  const [createView] = useCreateLeadViewMutation();
  const [changeView] = useChangeLeadViewMutation();
  const { keyOf } = useIdempotencyKey();
  const guarded = useFormGuard();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function submit({ name, isShared }: LeadViewInput) {
    const input = { name, isShared, search };
    try {
      const views = await loadViews().unwrap();
      const same = views.find((view) => view.name === name && view.owner._id === userId);
      if (same) await changeView({ id: same._id, input }).unwrap();
      else await createView({ input, key: keyOf(input) }).unwrap();
      notify.success(messages.saved(name));
      guarded.guard.pass(onClose);
      return undefined;
    } catch (error) {
      notifyFailure(error, messages.saveFailed);
      return fieldErrors(error);
    }
  }

  return (
    <DialogForm
      title="Salvar esta visão"
      schema={loadSchema}
      initialValues={{ ...NEW_VIEW, search }}
      onSubmit={submit}
      guarded={guarded}
      unsaved={messages.unsaved}
      commit="Salvar visão"
      busyLabel="Salvando…"
      onClose={onClose}
    >
      <QuietText>Guarda filtros, ordem e colunas. Com o mesmo nome de uma visão sua, toma o lugar dela.</QuietText>
      <FormTextField name="name" label="Nome" autoComplete="off" />
      <FormCheckbox name="isShared" label="Compartilhar com a equipe" />
    </DialogForm>
  );
}
