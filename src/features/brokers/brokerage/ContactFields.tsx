import { styled } from '@mui/material/styles';
import { formatPhone } from '#contract/ground/phone.ts';
import type { IdentityField, ShownIdentity } from '#contract/site/brokerage.ts';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { FixedField } from '@/shared/ui/field/ReadOnlyField';
import { SectionCard } from '@/shared/ui/page/SectionCard';

export function ContactFields({ saved }: { saved: ShownIdentity }) {
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
