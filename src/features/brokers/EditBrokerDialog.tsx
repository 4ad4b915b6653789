import { formatPhone } from '#contract/ground/phone.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { ActiveSwitch, CreciField, RegionsField, Wallet } from './brokerFields';
import { BrokerForm } from './BrokerForm';
import { LostPhone } from './LostPhone';
import { messages } from './messages';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/brokers.ts')).userInput;

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
  return (
    <BrokerForm
      broker={broker}
      title="Editar corretor"
      schema={loadSchema}
      valuesOf={valuesOf}
      changeOf={({ phone = '', creci = '', ...input }) => ({ ...input, phone, creci })}
      saved={messages.updated}
      commit="Salvar alterações"
      busyLabel="Salvando…"
      onClose={onClose}
    >
      <FormTextField name="name" label="Nome" autoComplete="off" />
      <FormTextField name="email" label="Email" type="email" autoComplete="off" />
      <PhoneField name="phone" label="Telefone" autoComplete="off" />
      <CreciField />
      <ActiveSwitch />
      {broker.role !== 'admin' && <Wallet broker={broker} />}
      <RegionsField />
      {broker.hasTwoFactor && <LostPhone broker={broker} />}
    </BrokerForm>
  );
}
