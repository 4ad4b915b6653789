import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { Broker, UserInput } from '#contract/brokers.ts';
import { formatPhone } from '#contract/phone.ts';
import { useConflict } from '@/api/conflict/useConflict';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitFoot } from '@/shared/forms/SubmitFoot';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { ActiveSwitch, CreciField, OpenLeadsWarning, RegionsField, shownFields } from './brokerFields';
import { useChangeUserMutation } from './brokersApi';
import { messages } from './messages';

const loadSchema = async () => (await import(/* webpackChunkName: "form-rules" */ '#contract/brokers.ts')).userInput;

interface EditBrokerDialogProps {
  broker: Broker;
  onClose: () => void;
}

const valuesOf = ({ name, email, phone, creci, regions, isActive }: Broker) => ({
  name,
  email,
  phone: formatPhone(phone),
  creci: creci ?? '',
  regions,
  isActive,
});

export function EditBrokerDialog({ broker, onClose }: EditBrokerDialogProps) {
  const titleId = useId();
  const [initialValues] = useState(() => valuesOf(broker));
  const { formRef, guard } = useFormGuard();
  const [changeUser] = useChangeUserMutation();
  const conflict = useConflict(broker, shownFields);
  const notify = useNotify();
  const close = () => guard.ask(onClose);

  const leave = () => guard.pass(onClose);

  async function submit({ phone = '', creci = '', ...input }: UserInput) {
    await changeUser({ id: broker._id, version: conflict.base().version, ...input, phone, creci }).unwrap();
    notify.success(messages.updated);
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
          <DialogHead id={titleId} title="Editar corretor" onClose={close} />
          <Rows>
            <FormTextField name="name" label="Nome" autoComplete="off" />
            <FormTextField name="email" label="Email" type="email" inputMode="email" autoComplete="off" />
            <PhoneField name="phone" label="Telefone" autoComplete="off" />
            <CreciField />
            <RegionsField />
            <ActiveSwitch />
            <OpenLeadsWarning broker={broker} />
            {conflict.question}
          </Rows>
          <SubmitFoot busyLabel="Salvando…" onCancel={close}>
            Salvar alterações
          </SubmitFoot>
        </SchemaForm>
      </FormDialog>
      <LeaveQuestion guard={guard} text={messages.unsaved} />
    </>
  );
}

const Rows = styled(Body)({ display: 'grid', alignContent: 'start', gap: 16 });
