import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { useField } from 'react-final-form';
import { formatCep } from '#contract/ground/address.ts';
import { STATES } from '#contract/ground/states.ts';
import { CHARACTERISTICS } from '#contract/properties/characteristics.ts';
import { hasField, mainArea } from '#contract/properties/kinds.ts';
import { ADDRESS_DISPLAYS, IPTU_PERIODS } from '#contract/properties/propertyFacts.ts';
import type { AddressDisplay, IptuPeriod } from '#contract/properties/propertyFacts.ts';
import { shownAddress } from '#contract/properties/shownAddress.ts';
import { formatAmount } from '@/shared/format/numbers';
import { ChipsField } from '@/shared/ui/field/ChipsField';
import { FormCheckbox } from '@/shared/ui/field/FormCheckbox';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import type { FormTextFieldProps } from '@/shared/ui/field/FormTextField';
import { PriceField } from '@/shared/ui/field/PriceField';
import { Pair, Rows, Trio } from '../formLayout';
import { useCepLookup } from './useCepLookup';

const PERIOD_LABELS: Record<IptuPeriod, string> = { anual: 'por ano', mensal: 'por mês' };
const DISPLAY_LABELS: Record<AddressDisplay, string> = {
  exato: 'Endereço exato',
  rua: 'Só a rua',
  bairro: 'Só o bairro',
};

export const AREAS = {
  usableArea: { name: 'usableArea', label: 'Área útil', unit: 'm²' },
  totalArea: { name: 'totalArea', label: 'Área total', unit: 'm²' },
} as const;

const SIZES = [
  ...Object.values(AREAS),
  { name: 'suites', label: 'Suítes' },
  { name: 'floor', label: 'Andar' },
  { name: 'builtYear', label: 'Ano de construção', placeholder: 'Ex.: 1998' },
] as const;

export const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const useValue = (name: string) => useField<string>(name, { subscription: { value: true } }).input.value;

export function DetailFields() {
  return (
    <Groups>
      <Group>
        <legend>Custos</legend>
        <Rows>
          <Trio>
            <AmountField name="condoFee" label="Condomínio por mês" />
            <AmountField name="iptu" label="IPTU" />
            <FormSelect name="iptuPeriod" label="Período do IPTU" options={labelled(IPTU_PERIODS, PERIOD_LABELS)} />
          </Trio>
          <Checks>
            <FormCheckbox name="acceptsExchange" label="Aceita permuta" />
            <FormCheckbox name="acceptsFinancing" label="Aceita financiamento" />
          </Checks>
        </Rows>
      </Group>
      <SizeFields />
      <Group>
        <legend>Lugar</legend>
        <Rows>
          <AddressFields />
          <DisplayField />
        </Rows>
      </Group>
      <Group>
        <legend>Características</legend>
        <ChipsField name="characteristics" options={CHARACTERISTICS} />
      </Group>
      <Pair>
        <PlainField name="video" label="Vídeo no YouTube" inputMode="url" placeholder="https://youtu.be/…" />
        <PlainField
          name="reference"
          label="Referência"
          placeholder="Ex.: MO-1042"
          hint="O código que as pessoas dizem. Vazia, o sistema dá a próxima."
        />
      </Pair>
    </Groups>
  );
}

function SizeFields() {
  const kind = useValue('category');
  const sizes = SIZES.filter(({ name }) => hasField(kind, name) && name !== mainArea(kind));
  return (
    sizes.length > 0 && (
      <Group>
        <legend>Tamanho e prédio</legend>
        <Trio>
          {sizes.map((field) => (
            <CountField key={field.name} {...field} />
          ))}
        </Trio>
      </Group>
    )
  );
}

function AddressFields() {
  useCepLookup();
  return (
    <Trio>
      <PlainField name="cep" label="CEP" inputMode="numeric" placeholder="00000-000" format={formatCep} />
      <PlainField name="streetNumber" label="Número" />
      <PlainField name="complement" label="Complemento" />
      <PlainField name="neighbourhood" label="Bairro" />
      <PlainField name="city" label="Cidade" />
      <FormSelect name="state" label="UF" placeholder="–" options={STATES} />
    </Trio>
  );
}

function DisplayField() {
  const display = useValue('addressDisplay') as AddressDisplay;
  const [address, neighbourhood, city] = [useValue('address'), useValue('neighbourhood'), useValue('city')];
  const shown = shownAddress(display, { address, neighbourhood, city });
  return (
    <FormSelect
      name="addressDisplay"
      label="Visitantes veem"
      options={labelled(ADDRESS_DISPLAYS, DISPLAY_LABELS)}
      hint={display === 'exato' ? 'Com o pino no mapa.' : `“${shown}”, com um círculo no mapa.`}
    />
  );
}

const PlainField = (props: FormTextFieldProps) => <FormTextField autoComplete="off" {...props} />;

export const CountField = ({ unit, ...props }: FormTextFieldProps & { unit?: string }) => (
  <PlainField
    inputMode={unit === undefined ? 'numeric' : 'decimal'}
    {...props}
    {...(unit && {
      endAdornment: (
        <InputAdornment position="end" disableTypography sx={{ color: 'text.secondary' }}>
          {unit}
        </InputAdornment>
      ),
    })}
  />
);

/** Small amounts are no slip. */
export const AmountField = (props: FormTextFieldProps) => <PriceField format={formatAmount} {...props} />;

const Groups = styled('div')({ display: 'grid', gap: 24, padding: '8px 0' });

const Group = styled('fieldset')(({ theme }) => ({
  '& > legend': { ...theme.typography.control, marginBottom: 12 },
}));

const Checks = styled('div')({ display: 'flex', flexWrap: 'wrap', columnGap: 32 });
