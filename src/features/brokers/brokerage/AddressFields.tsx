import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { formatCep } from '#contract/ground/address.ts';
import { STATES } from '#contract/ground/states.ts';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';
import { ADDRESS_LABELS } from './identityValues';

export function AddressFields() {
  return (
    <SectionCard title="Endereço" hint="No rodapé do site e dos e-mails, e para os buscadores.">
      <Grid>
        <PlainField name="cep" inputMode="numeric" placeholder="00000-000" format={formatCep} />
        <PlainField name="street" />
        <PlainField name="streetNumber" />
        <PlainField name="complement" />
        <PlainField name="neighbourhood" />
        <PlainField name="city" />
        <FormSelect name="state" label={ADDRESS_LABELS.state} optional placeholder="–" options={STATES} />
      </Grid>
    </SectionCard>
  );
}

type PlainFieldProps = { name: keyof typeof ADDRESS_LABELS } & Pick<
  ComponentProps<typeof FormTextField>,
  'inputMode' | 'placeholder' | 'format'
>;

/** The brokerage's address: the browser must not fill in the user's. */
const PlainField = (props: PlainFieldProps) => (
  <FormTextField {...props} label={ADDRESS_LABELS[props.name]} optional autoComplete="off" />
);

const Grid = styled(CardBody)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > *': { gridColumn: 'span 2' },
    // The street and the city.
    '& > :nth-of-type(4n + 2)': { gridColumn: 'span 4' },
  },
}));
