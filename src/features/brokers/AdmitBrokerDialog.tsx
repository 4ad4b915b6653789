import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { AdmissionInput, Broker } from '#contract/brokers.ts';
import { firstName } from '#contract/personName.ts';
import { useConflict } from '@/api/conflict/useConflict';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitFoot } from '@/shared/forms/SubmitFoot';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { CreciField, RegionsField, shownFields } from './brokerFields';
import { useChangeUserMutation } from './brokersApi';
import { messages } from './messages';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/brokers.ts')).admissionInput;

const valuesOf = ({ regions, creci }: Broker) => ({ regions, creci: creci ?? '' });

interface AdmitBrokerDialogProps {
  broker: Broker;
  onClose: () => void;
}

export function AdmitBrokerDialog({ broker, onClose }: AdmitBrokerDialogProps) {
  const titleId = useId();
  const { _id: id, name, email } = broker;
  const [initialValues] = useState(() => valuesOf(broker));
  const [changeUser] = useChangeUserMutation();
  const conflict = useConflict(broker, shownFields);
  const { formRef, guard } = useFormGuard();
  const notify = useNotify();
  const close = () => guard.ask(onClose);
  const leave = () => guard.pass(onClose);

  async function submit({ regions, creci = '' }: AdmissionInput) {
    const { version } = conflict.base();
    await changeUser({ id, version, regions, creci, isActive: true, isAdmitted: true }).unwrap();
    notify.success(messages.admitted(name));
    leave();
  }

  return (
    <>
      <FormDialog width={480} aria-labelledby={titleId} onClose={close}>
        <SchemaForm
          schema={loadSchema}
          initialValues={initialValues}
          onSubmit={conflict.onSubmit(submit, { valuesOf, text: messages.updateFailed, onGone: leave })}
          formRef={formRef}
        >
          <DialogHead id={titleId} title={`Liberar ${firstName(name) || name}`} onClose={close} />
          <Rows>
            <p>
              <b>{name}</b> ({email}) entra no sistema, recebe leads e ganha um site.
            </p>
            <RegionsField />
            <CreciField />
            {conflict.question}
          </Rows>
          <SubmitFoot busyLabel="Liberando…" onCancel={close}>
            Liberar
          </SubmitFoot>
        </SchemaForm>
      </FormDialog>
      <LeaveQuestion guard={guard} text={messages.unsaved} />
    </>
  );
}

const Rows = styled(Body)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& > p > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));
