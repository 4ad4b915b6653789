import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import type { Broker, UserChange } from '#contract/people/brokers.ts';
import { useConflict } from '@/api/conflict/useConflict';
import { DialogForm } from '@/shared/forms/DialogForm';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
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
  const [initialValues] = useState(() => valuesOf(broker));
  const [changeUser] = useChangeUserMutation();
  const conflict = useConflict(broker, shownFields);
  const guarded = useFormGuard();
  const notify = useNotify();
  const leave = () => guarded.guard.pass(onClose);

  async function submit(input: Input) {
    await changeUser({ id: broker._id, version: conflict.base().version, ...changeOf(input) }).unwrap();
    notify.success(saved);
    leave();
  }

  return (
    <DialogForm
      title={title}
      schema={schema}
      initialValues={initialValues}
      onSubmit={conflict.onSubmit(submit, { valuesOf, text: messages.updateFailed, onGone: leave })}
      guarded={guarded}
      unsaved={messages.unsaved}
      commit={commit}
      busyLabel={busyLabel}
      onClose={onClose}
    >
      {children}
      {conflict.question}
    </DialogForm>
  );
}
