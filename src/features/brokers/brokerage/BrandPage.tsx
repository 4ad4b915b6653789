import { FormTextField } from '@/shared/ui/field/FormTextField';
import { FixedField } from '@/shared/ui/field/ReadOnlyField';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { AccentField } from './AccentField';
import { BrokerageForm } from './BrokerageForm';
import { Halves } from './Halves';
import { BRAND_FIELDS } from './identityValues';
import { LogoField, useSaveLogo } from './LogoField';
import { RootField } from './RootField';

const FIELDS = [...BRAND_FIELDS, 'hasSiteAtRoot'] as const;

export function BrandPage() {
  const saveLogo = useSaveLogo();
  return (
    <BrokerageForm
      title="Imobiliária"
      line="Nome, logo e cor: no site, nos e-mails e aqui dentro."
      fields={FIELDS}
      heights={[150, 240, 220, 140]}
      before={saveLogo}
    >
      {({ name, fixed, logo }) => (
        <>
          <SectionCard title="Nome" hint="No site, nos e-mails, nas mensagens e na prévia dos links.">
            <Halves>
              <div>
                {fixed.includes('name') ? (
                  <FixedField label="Nome da imobiliária" value={name} />
                ) : (
                  <FormTextField name="name" label="Nome da imobiliária" autoComplete="organization" />
                )}
              </div>
            </Halves>
          </SectionCard>
          <LogoField saved={logo} />
          <AccentField />
          <RootField />
        </>
      )}
    </BrokerageForm>
  );
}
