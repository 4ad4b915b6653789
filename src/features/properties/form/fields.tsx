import { styled } from '@mui/material/styles';
import type { Named } from '#contract/ground/named.ts';
import { hasField, mainArea, mustHave } from '#contract/properties/kinds.ts';
import type { Property, PropertyDetail } from '#contract/properties/properties.ts';
import { BUSINESSES } from '#contract/properties/propertyFacts.ts';
import type { Business } from '#contract/properties/propertyFacts.ts';
import { PROPERTY_STATUSES } from '#contract/properties/propertyValues.ts';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';
import { canReceiveLeads } from '@/shared/canReceiveLeads';
import { formatDate } from '@/shared/format/dates';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { NumberField } from '@/shared/ui/field/NumberField';
import { PriceField } from '@/shared/ui/field/PriceField';
import { PhotosField } from '../photos/PhotosField';
import { personOptions, useTeam } from '../useTeam';
import { CategoryField } from './CategoryField';
import { AmountField, AREAS, CountField, labelled, useValue } from './details/DetailFields';
import { DetailsPart } from './details/DetailsPart';
import { Pair, Rows, Trio } from './formLayout';
import { LocationField } from './LocationField';
import { RegionField } from './RegionField';

export function PageFields() {
  return (
    <Rows>
      <NameField />
      <AddressField />
      <Pair>
        <RegionField />
        <CategoryField />
      </Pair>
      <RoomFields />
      <DealFields />
      <Pair>
        <BrokerField />
        <CaptadorField />
      </Pair>
      <Pair>
        <StatusField />
        <OfferField />
      </Pair>
      <DescriptionField />
      <DetailsPart />
    </Rows>
  );
}

/** The most often changed come first. */
export function DialogFields({ property }: { property: PropertyDetail }) {
  return (
    <Rows>
      <PhotosField layout="strip" />
      <NameField />
      <DealFields />
      <Pair>
        <AddressField />
        <RegionField />
      </Pair>
      <RoomFields />
      <Pair>
        <Rows>
          <StatusField change={property.statusChange} />
          <CategoryField />
        </Rows>
        <LocationField />
      </Pair>
      <Pair>
        <BrokerField present={property.broker} />
        <CaptadorField present={property.broughtBy} />
      </Pair>
      <OfferField />
      <DescriptionField />
      <DetailsPart />
    </Rows>
  );
}

const BUSINESS_LABELS: Record<Business, string> = { venda: 'Venda', aluguel: 'Aluguel', ambos: 'Venda e aluguel' };

function DealFields() {
  const business = useValue('business');
  const kind = useValue('category');
  const area = mainArea(kind);
  return (
    <Trio>
      <FormSelect name="business" label="Negócio" options={labelled(BUSINESSES, BUSINESS_LABELS)} />
      <PriceField name="price" label="Preço" {...(business === 'aluguel' && { hint: 'O aluguel por mês' })} />
      {business === 'ambos' && <AmountField name="rentPrice" label="Aluguel por mês" />}
      <CountField {...AREAS[area]} optional={!mustHave(kind, area)} />
    </Trio>
  );
}

const NameField = () => <FormTextField name="name" label="Nome" autoComplete="off" />;

const AddressField = () => <FormTextField name="address" label="Endereço" autoComplete="off" />;

const StatusField = ({ change = null }: { change?: PropertyDetail['statusChange'] }) => (
  <FormSelect
    name="status"
    label="Status"
    options={PROPERTY_STATUSES}
    {...(change && { hint: `Desde ${formatDate(change.at)}${change.by ? `, por ${change.by.name}` : ''}` })}
  />
);

const OfferField = () => (
  <FormTextField name="offer" label="Oferta" optional placeholder="Ex.: entrada facilitada" autoComplete="off" />
);

function DescriptionField() {
  const isHome = hasField(useValue('category'), 'bedrooms');
  return (
    <FormTextField
      name="description"
      label="Descrição"
      placeholder={`O que faz deste imóvel um bom ${isHome ? 'lugar para morar' : 'negócio'}`}
      multiline
      minRows={3}
      maxRows={11}
    />
  );
}

const ROOMS = [
  { name: 'bedrooms', label: 'Quartos', min: 1 },
  { name: 'bathrooms', label: 'Banheiros', min: 1 },
  { name: 'parking', label: 'Vagas', min: 0 },
] as const;

function RoomFields() {
  const kind = useValue('category');
  return (
    <Rooms>
      {ROOMS.filter(({ name }) => hasField(kind, name)).map((field) => (
        <NumberField key={field.name} {...field} optional={!mustHave(kind, field.name)} />
      ))}
      <NumberField name="countInStock" label="Estoque" min={1} />
    </Rooms>
  );
}

function BrokerField({ present }: { present?: Property['broker'] }) {
  const { data = [] } = useGetAllBrokersQuery();
  return (
    <PersonField
      name="broker"
      label="Corretor"
      placeholder="Sem corretor"
      people={data.filter(canReceiveLeads)}
      present={present}
    />
  );
}

function CaptadorField({ present }: { present?: PropertyDetail['broughtBy'] }) {
  return (
    <PersonField name="broughtBy" label="Captador" placeholder="Sem captador" people={useTeam()} present={present} />
  );
}

interface PersonFieldProps {
  name: string;
  label: string;
  placeholder: string;
  people: Named[];
  present: Named | null | undefined;
}

const PersonField = ({ people, present, ...field }: PersonFieldProps) => (
  <FormSelect
    {...field}
    optional
    options={personOptions([...(present ? [present] : []), ...people.filter(({ _id }) => _id !== present?._id)])}
  />
);

const Rooms = styled(Trio)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));
