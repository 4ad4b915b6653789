import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { MAX_QUICK_MESSAGES } from '#contract/constants.ts';
import type { QuickMessages, QuickMessagesInput } from '#contract/quickMessages.ts';
import { useConflict } from '@/api/conflict/useConflict';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { fieldOf } from '@/shared/isRecord';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { Body, Foot, Note } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { messages } from './messages';
import { MessagesField } from './MessagesField';
import { useChangeQuickMessagesMutation, useGetQuickMessagesQuery } from './quickMessagesApi';
import type { QuickLead } from './useQuickText';

const TITLE = 'Mensagens rápidas';

interface QuickMessagesDialogProps {
  /** For the preview. */
  lead: QuickLead;
  onClose: () => void;
}

export function QuickMessagesDialog({ lead, onClose }: QuickMessagesDialogProps) {
  const id = useId();
  const { currentData, isError, isFetching, refetch } = useGetQuickMessagesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData && !isFetching) return <Editor saved={currentData} lead={lead} onClose={onClose} />;
  return (
    <FormDialog width={600} aria-labelledby={id} onClose={onClose}>
      <DialogHead id={id} title={TITLE} onClose={onClose} />
      <Body>
        {isError && !isFetching ? (
          <LoadFailed text={messages.failed} onRetry={refetch} />
        ) : (
          <Loading text="Carregando mensagens…">
            <Skeleton variant="rounded" height={160} />
          </Loading>
        )}
      </Body>
    </FormDialog>
  );
}

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/quickMessages.ts')).quickMessagesInput;

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

function Editor({ saved, lead, onClose }: QuickMessagesDialogProps & { saved: QuickMessages }) {
  const id = useId();
  const { formRef, guard } = useFormGuard();
  const [change] = useChangeQuickMessagesMutation();
  const conflict = useConflict(saved, fields);
  const notify = useNotify();
  const close = () => guard.ask(onClose);

  async function submit(input: QuickMessagesInput) {
    await change({ ...input, version: conflict.base().version }).unwrap();
    notify.success(messages.saved);
    guard.pass(onClose);
  }

  return (
    <>
      <FormDialog width={600} aria-labelledby={id} onClose={close}>
        <SchemaForm
          schema={loadSchema}
          initialValues={valuesOf(saved)}
          onSubmit={(input, form) => conflict.onSubmit(submit, { valuesOf, text: messages.saveFailed })(input, form)}
          formRef={formRef}
        >
          <DialogHead id={id} title={TITLE} onClose={close} />
          <Body>
            <MessagesField lead={lead} />
            {conflict.question}
          </Body>
          <Foot>
            <Note>{messages.most(MAX_QUICK_MESSAGES)}</Note>
            <Button variant="outlined" onClick={close}>
              Cancelar
            </Button>
            <SubmitButton busyLabel="Salvando…">Salvar</SubmitButton>
          </Foot>
        </SchemaForm>
      </FormDialog>
      <LeaveQuestion guard={guard} text={messages.unsaved} />
    </>
  );
}
