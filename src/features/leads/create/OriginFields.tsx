import { useState } from 'react';
import type { Broker } from '#contract/brokers.ts';
import { HAND_SOURCES } from '#contract/constants.ts';
import type { HandSource } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import { sourceNames } from '#contract/sourceNames.ts';
import { FieldFrame } from '@/shared/ui/field/FieldFrame';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { useFormField } from '@/shared/ui/field/useFormField';
import { BrokerSelect } from '../BrokerSelect';
import { PropertyInput } from '../PropertySelect';

/** Without a choice the lead is `Cadastro manual` or `Cadastro do corretor`. */
const isChosen = (source: HandSource) => source !== 'admin' && source !== 'broker';
const origins = HAND_SOURCES.filter(isChosen).map((value) => ({ value, label: sourceNames[value] }));

export function OriginFields({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      {isAdmin && <BrokerField />}
      <PropertyField />
      <FormSelect
        name="source"
        label="Origem"
        optional
        options={origins}
        placeholder={sourceNames[isAdmin ? 'admin' : 'broker']}
        layout="row"
      />
    </>
  );
}

function BrokerField() {
  const { id, input, error } = useFormField('assignedTo');
  const [broker, setBroker] = useState<Broker | null>(null);
  return (
    <FieldFrame id={id} label="Corretor" optional layout="row" error={error}>
      <BrokerSelect
        id={id}
        value={input.value === '' ? null : broker}
        onChange={(chosen) => {
          setBroker(chosen);
          input.onChange(chosen?._id ?? '');
        }}
      />
    </FieldFrame>
  );
}

function PropertyField() {
  const { id, input, error } = useFormField('propertyId');
  const [property, setProperty] = useState<Named | null>(null);
  return (
    <FieldFrame id={id} label="Imóvel" optional layout="row" error={error}>
      <PropertyInput
        id={id}
        value={input.value === '' ? null : property}
        onChange={(chosen) => {
          setProperty(chosen);
          input.onChange(chosen?._id ?? '');
        }}
      />
    </FieldFrame>
  );
}
