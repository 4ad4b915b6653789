import { styled } from '@mui/material/styles';
import { firstName } from '#contract/ground/firstName.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { CreciField, RegionsField } from './brokerFields';
import { BrokerForm } from './BrokerForm';
import { messages } from './messages';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/brokers.ts')).admissionInput;

const valuesOf = ({ regions, creci }: Broker) => ({ regions, creci: creci ?? '' });

interface AdmitBrokerDialogProps {
  broker: Broker;
  onClose: () => void;
}

export function AdmitBrokerDialog({ broker, onClose }: AdmitBrokerDialogProps) {
  const { name, email, phone } = broker;
  return (
    <BrokerForm
      broker={broker}
      title={`Liberar ${firstName(name) || name}`}
      schema={loadSchema}
      valuesOf={valuesOf}
      changeOf={({ regions, creci = '' }) => ({ regions, creci, isActive: true, isAdmitted: true })}
      saved={messages.admitted(name)}
      commit="Liberar"
      busyLabel="Liberando…"
      onClose={onClose}
    >
      <Who>
        <b>{name}</b> ({email}) entra no sistema, recebe leads e ganha um site.
        {phone === '' && ' Sem telefone, fica fora da roleta até completar o perfil.'}
      </Who>
      <RegionsField />
      <CreciField />
    </BrokerForm>
  );
}

const Who = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));
