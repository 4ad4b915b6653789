import Skeleton from '@mui/material/Skeleton';
import type { FormApi } from 'final-form';
import { useId, useState } from 'react';
import type { Ref } from 'react';
import { MAX_QUICK_MESSAGES } from '#contract/leads/conversationValues.ts';
import type { QuickMessages, QuickMessagesInput } from '#contract/leads/quickMessages.ts';
import { useConflict } from '@/api/conflict/useConflict';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { fieldOf } from '@/shared/isRecord';
import { useNotify } from '@/shared/notify/useNotify';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { messages } from './messages';
import { MessagesField } from './MessagesField';
import { useChangeQuickMessagesMutation, useGetQuickMessagesQuery } from './quickMessagesApi';
import type { QuickLead } from './useQuickText';

const TITLE = 'Mensagens rápidas';

interface QuickMessagesDialogProps {
  lead: QuickLead;
  onClose: () => void;
}

export function QuickMessagesDialog({ lead, onClose }: QuickMessagesDialogProps) {
  const id = useId();
  const { currentData, isError, isFetching, refetch } = useGetQuickMessagesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { formRef, guard } = useFormGuard();
  const [saved, setSaved] = useState<QuickMessages>();
  // The first ones that are fresh: later ones must not replace what is typed.
  if (!saved && currentData && !isFetching) setSaved(currentData);
  const close = () => guard.ask(onClose);
  return (
    <>
      <FormDialog width={600} aria-labelledby={id} onClose={close}>
        <DialogHead id={id} title={TITLE} onClose={close} />
        {saved ? (
          <Editor saved={saved} lead={lead} formRef={formRef} onSaved={() => guard.pass(onClose)} onCancel={close} />
        ) : (
          <Body>
            {isError ? (
              <LoadFailed text={messages.failed} onRetry={refetch} />
            ) : (
              <Loading text="Carregando mensagens…">
                <Skeleton variant="rounded" height={160} />
              </Loading>
            )}
          </Body>
        )}
      </FormDialog>
      <LeaveQuestion guard={guard} text={messages.unsaved} />
    </>
  );
}

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/leads/quickMessages.ts')).quickMessagesInput;

const titleOf = (message: unknown) => {
  const title = fieldOf(message, 'title');
  return typeof title === 'string' ? title : '';
};

const fields = {
  messages: {
    label: TITLE,
    show: (value: unknown) => (Array.isArray(value) && value.map(titleOf).join(', ')) || <i>nenhuma</i>,
  },
};

const valuesOf = ({ messages: own }: QuickMessages) => ({ messages: own });

interface EditorProps {
  saved: QuickMessages;
  lead: QuickLead;
  formRef: Ref<FormApi>;
  onSaved: () => void;
  onCancel: () => void;
}

function Editor({ saved, lead, formRef, onSaved, onCancel }: EditorProps) {
  const [change] = useChangeQuickMessagesMutation();
  const conflict = useConflict(saved, fields);
  const notify = useNotify();
  const [initialValues] = useState(() => valuesOf(saved));

  async function submit(input: QuickMessagesInput) {
    await change({ ...input, version: conflict.base().version }).unwrap();
    notify.success(messages.saved);
    onSaved();
  }

  return (
    <SchemaForm
      schema={loadSchema}
      initialValues={initialValues}
      onSubmit={(input, form) => conflict.onSubmit(submit, { valuesOf, text: messages.saveFailed })(input, form)}
      formRef={formRef}
    >
      <Body>
        <MessagesField lead={lead} />
        {conflict.question}
      </Body>
      <DialogFoot note={messages.most(MAX_QUICK_MESSAGES)} onCancel={onCancel}>
        <SubmitButton busyLabel="Salvando…">Salvar</SubmitButton>
      </DialogFoot>
    </SchemaForm>
  );
}
