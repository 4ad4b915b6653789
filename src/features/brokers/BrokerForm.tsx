import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import type { Broker, UserChange } from '#contract/people/brokers.ts';
import { useConflict } from '@/api/conflict/useConflict';
import { DialogForm } from '@/shared/forms/DialogForm';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { shownFields } from './brokerFields';
import { useChangeUserMutation } from './brokersApi';
import { messages } from './messages';

export interface Question {
  title: string;
  confirmLabel: string;
  text: string;
}

interface Asked extends Question {
  answer: (isYes: boolean) => void;
}

interface BrokerFormProps<Input> {
  broker: Broker;
  title: string;
  schema: () => Promise<Schema<Input>>;
  valuesOf: (broker: Broker) => object;
  changeOf: (input: Input) => UserChange;
  /** Asked before it is sent. */
  questionOf?: (input: Input, broker: Broker) => Question | null;
  saved: string;
  commit: string;
  busyLabel: string;
  onClose: () => void;
  children: ReactNode;
}

export function BrokerForm<Input>(props: BrokerFormProps<Input>) {
  const { broker, title, schema, valuesOf, changeOf, questionOf, saved, commit, busyLabel, onClose, children } = props;
  const [initialValues] = useState(() => valuesOf(broker));
  const [changeUser] = useChangeUserMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const agreed = useRef<string>(undefined);
  const conflict = useConflict(broker, shownFields);
  const guarded = useFormGuard();
  const notify = useNotify();
  const leave = () => guarded.guard.pass(onClose);

  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        setAsked(null);
        resolve(isYes);
      };
      setAsked({ ...question, answer });
    });

  async function submit(input: Input) {
    const question = questionOf?.(input, conflict.base());
    // A conflict sends once more what was agreed to.
    if (question && question.text !== agreed.current && !(await ask(question))) return;
    agreed.current = question?.text;
    await changeUser({ id: broker._id, version: conflict.base().version, ...changeOf(input) }).unwrap();
    notify.success(saved);
    leave();
  }

  return (
    <DialogForm
      title={title}
      schema={schema}
      initialValues={initialValues}
      onSubmit={(...sent) =>
        conflict.onSubmit(submit, { valuesOf, text: messages.updateFailed, onGone: leave })(...sent)
      }
      guarded={guarded}
      unsaved={messages.unsaved}
      commit={commit}
      busyLabel={busyLabel}
      onClose={onClose}
    >
      {children}
      {conflict.question}
      <Overlay>
        {asked && (
          <ConfirmDialog
            Icon={LogOut}
            title={asked.title}
            confirmLabel={asked.confirmLabel}
            onCancel={() => asked.answer(false)}
            onConfirm={() => asked.answer(true)}
          >
            {asked.text}
          </ConfirmDialog>
        )}
      </Overlay>
    </DialogForm>
  );
}
