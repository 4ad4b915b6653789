import { PAGE_SIZE, PROPERTY_STATUSES, REGIONS } from '#contract/constants.ts';
import type { Property } from '#contract/properties.ts';
import { useGetBrokersQuery } from '@/features/brokers/brokersApi';
import { canReceiveLeads } from '@/shared/canReceiveLeads';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { MoneyField } from '@/shared/ui/field/MoneyField';
import { NumberField } from '@/shared/ui/field/NumberField';

// The fields of a property, for the page and the dialog to lay out.

export const NameField = () => <FormTextField name="name" label="Nome" autoComplete="off" />;

export const AddressField = () => <FormTextField name="address" label="Endereço" autoComplete="off" />;

export const RegionField = () => (
  <FormSelect name="region" label="Região" options={REGIONS} placeholder="Escolha uma região" />
);

export const StatusField = () => <FormSelect name="status" label="Status" options={PROPERTY_STATUSES} />;

export const OfferField = () => (
  <FormTextField name="offer" label="Oferta" optional placeholder="Ex.: entrada facilitada" autoComplete="off" />
);

export const PriceField = () => <MoneyField name="price" label="Preço" />;

export const DescriptionField = () => (
  <FormTextField
    name="description"
    label="Descrição"
    placeholder="O que faz deste imóvel um bom lugar para morar"
    multiline
    minRows={3}
    maxRows={11}
  />
);

export const RoomFields = () => (
  <>
    <NumberField name="bedrooms" label="Quartos" min={1} />
    <NumberField name="bathrooms" label="Banheiros" min={1} />
    <NumberField name="parking" label="Vagas" min={0} />
    <NumberField name="countInStock" label="Estoque" min={1} />
  </>
);

/** Brokers who may have it, and the one who has it now. */
export function BrokerField({ present }: { present?: Property['broker'] }) {
  const { data } = useGetBrokersQuery({ pageSize: PAGE_SIZE.limit });
  const brokers = (data?.rows ?? []).filter((broker) => canReceiveLeads(broker) && broker._id !== present?._id);
  return (
    <FormSelect
      name="broker"
      label="Corretor"
      optional
      placeholder="Sem corretor"
      options={[...(present ? [present] : []), ...brokers]
        .map(({ _id, name }) => ({ value: _id, label: name }))
        .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'))}
    />
  );
}
