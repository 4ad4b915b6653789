import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { formatCep } from '#contract/ground/address.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import { STATES } from '#contract/ground/states.ts';
import type { IdentityField, ShownIdentity } from '#contract/site/brokerage.ts';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { FixedField } from '@/shared/ui/field/ReadOnlyField';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';
import { BrokerageForm } from './BrokerageForm';
import { ADDRESS_LABELS, CONTACT_FIELDS } from './identityValues';

export function ContactPage() {
  return (
    <BrokerageForm
      title="Contato e endereço"
      line="Como clientes e buscadores encontram a imobiliária."
      fields={CONTACT_FIELDS}
      heights={[260, 340]}
    >
      {(saved) => (
        <>
          <ContactFields saved={saved} />
          <AddressFields />
        </>
      )}
    </BrokerageForm>
  );
}

function ContactFields({ saved }: { saved: ShownIdentity }) {
  const isFixed = (field: IdentityField) => saved.fixed.includes(field);
  return (
    <SectionCard title="Contato" hint="No rodapé do site e dos e-mails.">
      <Rows>
        {isFixed('phone') ? (
          <FixedField label="Telefone" value={formatPhone(saved.phone ?? '')} layout="row" />
        ) : (
          <PhoneField
            name="phone"
            label="Telefone"
            hint="Onde o imóvel não tem corretor"
            optional
            autoComplete="off"
            layout="row"
          />
        )}
        {isFixed('creci') ? (
          <FixedField label="CRECI" value={saved.creci ?? ''} layout="row" />
        ) : (
          <FormTextField
            name="creci"
            label="CRECI"
            hint="No rodapé do site"
            optional
            placeholder="12345-J"
            autoComplete="off"
            layout="row"
          />
        )}
        <FormTextField
          name="privacyContact"
          label="Contato de privacidade"
          hint="Quem responde sobre dados pessoais (LGPD)"
          optional
          autoComplete="off"
          layout="row"
        />
      </Rows>
    </SectionCard>
  );
}

const Rows = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { display: 'grid', gap: 16, padding: 20 },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

function AddressFields() {
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
