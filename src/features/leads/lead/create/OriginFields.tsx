import { skipToken } from '@reduxjs/toolkit/query';
import { useField } from 'react-final-form';
import { UNSAID_SOURCE, sourceName } from '#contract/leads/sourceValues.ts';
import { useSources } from '@/features/brokers/brokerage/brokerageApi';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';
import { FieldFrame } from '@/shared/ui/field/FieldFrame';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { useFormField } from '@/shared/ui/field/useFormField';
import { BrokerSelect } from '../../core/BrokerSelect';
import { propertyOf, propertyTexts } from '../../core/draftForms';
import { useGetClockHoursQuery } from '../../core/givingApi';
import { PropertyInput } from '../../core/PropertySelect';
import { sourceOptions } from '../../core/sourceOptions';

const ROLETA = [
  { value: 'untimed', label: 'Mandar para a roleta' },
  { value: 'timed', label: 'Mandar para a roleta, com prazo' },
];

export function OriginFields({ isAdmin }: { isAdmin: boolean }) {
  const sources = useSources();
  const { data: clock } = useGetClockHoursQuery(isAdmin ? undefined : skipToken);
  const choices = sources?.filter(({ _id, isSelectable }) => isSelectable && _id !== UNSAID_SOURCE);
  return (
    <>
      {isAdmin && <BrokerField />}
      {isAdmin && (
        <FormSelect
          name="toRoleta"
          label="Roleta"
          optional
          hint="Em vez de escolher o corretor"
          options={clock?.isOn ? ROLETA : ROLETA.slice(0, 1)}
          placeholder="Não mandar"
          layout="row"
        />
      )}
      <PropertyField />
      <FormSelect
        name="source"
        label="Origem"
        optional
        options={sourceOptions(choices)}
        placeholder={sourceName(UNSAID_SOURCE, sources)}
        layout="row"
      />
    </>
  );
}

function BrokerField() {
  const { id, input, error } = useFormField('assignedTo');
  const { data: brokers } = useGetAllBrokersQuery();
  return (
    <FieldFrame id={id} label="Corretor" optional layout="row" error={error}>
      <BrokerSelect
        id={id}
        value={brokers?.find(({ _id }) => _id === input.value) ?? null}
        onChange={(chosen) => input.onChange(chosen?._id ?? '')}
      />
    </FieldFrame>
  );
}

function PropertyField() {
  const { id, input, error } = useFormField('propertyId');
  const { input: name } = useField<string>('propertyName', { subscription: { value: true } });
  return (
    <FieldFrame id={id} label="Imóvel" optional layout="row" error={error}>
      <PropertyInput
        id={id}
        value={propertyOf({ propertyId: input.value, propertyName: name.value })}
        onChange={(chosen) => {
          const { propertyId, propertyName } = propertyTexts(chosen);
          input.onChange(propertyId);
          name.onChange(propertyName);
        }}
      />
    </FieldFrame>
  );
}
