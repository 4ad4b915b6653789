import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import type { Broker, UserChange } from '#contract/people/brokers.ts';
import { useConflict } from '@/api/conflict/useConflict';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { shownFields } from './brokerFields';
import { useChangeUserMutation } from './brokersApi';
import { messages } from './messages';

interface BrokerFormProps<Input> {
  broker: Broker;
  title: string;
  schema: () => Promise<Schema<Input>>;
  valuesOf: (broker: Broker) => object;
  changeOf: (input: Input) => UserChange;
  saved: string;
  commit: string;
  busyLabel: string;
  onClose: () => void;
  children: ReactNode;
}

export function BrokerForm<Input>(props: BrokerFormProps<Input>) {
  const { broker, title, schema, valuesOf, changeOf, saved, commit, busyLabel, onClose, children } = props;
  const titleId = useId();
  const [initialValues] = useState(() => valuesOf(broker));
  const [changeUser] = useChangeUserMutation();
  const conflict = useConflict(broker, shownFields);
  const { formRef, guard } = useFormGuard();
  const notify = useNotify();
  const close = () => guard.ask(onClose);
  const leave = () => guard.pass(onClose);

  async function submit(input: Input) {
    await changeUser({ id: broker._id, version: conflict.base().version, ...changeOf(input) }).unwrap();
    notify.success(saved);
    leave();
  }

  return (
    <>
      <FormDialog width={480} aria-labelledby={titleId} onClose={close}>
        <SchemaForm
          schema={schema}
          initialValues={initialValues}
          onSubmit={conflict.onSubmit(submit, { valuesOf, text: messages.updateFailed, onGone: leave })}
          formRef={formRef}
        >
          <DialogHead id={titleId} title={title} onClose={close} />
          <Rows>
            {children}
            {conflict.question}
          </Rows>
          <DialogFoot onCancel={close}>
            <SubmitButton busyLabel={busyLabel}>{commit}</SubmitButton>
          </DialogFoot>
        </SchemaForm>
      </FormDialog>
      <LeaveQuestion guard={guard} text={messages.unsaved} />
    </>
  );
}

const Rows = styled(Body)({ display: 'grid', alignContent: 'start', gap: 16 });
