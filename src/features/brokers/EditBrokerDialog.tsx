import { firstName } from '#contract/ground/firstName.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import type { Broker, UserInput } from '#contract/people/brokers.ts';
import { formatPropertyCount } from '@/shared/format/numbers';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { ActiveSwitch, CreciField, JobTitleField, RegionsField, Wallet } from './brokerFields';
import { BrokerForm } from './BrokerForm';
import type { Question } from './BrokerForm';
import { LostPhone } from './LostPhone';
import { leavesText, messages, openLeadsText } from './messages';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/brokers.ts')).userInput;

interface EditBrokerDialogProps {
  broker: Broker;
  onClose: () => void;
}

const valuesOf = ({ name, email, phone, creci, jobTitle, regions, isActive }: Broker) => ({
  name,
  email,
  phone: formatPhone(phone),
  creci: creci ?? '',
  jobTitle: jobTitle ?? '',
  regions,
  isActive,
});

/** Asks before acts that log the broker out. */
function questionOf({ isActive, email }: UserInput, broker: Broker): Question | null {
  const { openLeads, properties, devices } = broker;
  const name = firstName(broker.name) || broker.name;
  const wallet = [openLeads > 0 && openLeadsText(openLeads), properties > 0 && formatPropertyCount(properties)]
    .filter((part) => part !== false)
    .join(' e ');
  if (broker.isActive && isActive === false)
    return {
      title: `Desativar o acesso de ${name}?`,
      confirmLabel: 'Desativar',
      text: `${leavesText(devices)}.${wallet && ` Carteira que fica com ${name}: ${wallet}.`}`,
    };
  if (email !== broker.email && devices > 0)
    return {
      title: `Trocar o e-mail de ${name}?`,
      confirmLabel: 'Trocar',
      text: `${leavesText(devices)}. Para entrar de novo serve só ${email}.`,
    };
  return null;
}

export function EditBrokerDialog({ broker, onClose }: EditBrokerDialogProps) {
  return (
    <BrokerForm
      broker={broker}
      title="Editar corretor"
      schema={loadSchema}
      valuesOf={valuesOf}
      questionOf={questionOf}
      changeOf={({ phone = '', creci = '', jobTitle = '', ...input }) => ({ ...input, phone, creci, jobTitle })}
      saved={messages.updated}
      commit="Salvar alterações"
      busyLabel="Salvando…"
      onClose={onClose}
    >
      <FormTextField name="name" label="Nome" autoComplete="off" />
      <FormTextField name="email" label="E-mail" type="email" autoComplete="off" />
      <PhoneField name="phone" label="Telefone" autoComplete="off" />
      <CreciField />
      {broker.role !== 'admin' && <JobTitleField />}
      <ActiveSwitch />
      {broker.role !== 'admin' && <Wallet broker={broker} />}
      <RegionsField />
      {broker.hasTwoFactor && <LostPhone broker={broker} />}
    </BrokerForm>
  );
}
