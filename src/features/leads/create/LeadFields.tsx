import { LEAD_STATUSES, REGIONS } from '#contract/constants.ts';
import { paths } from '#contract/paths.ts';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { Button } from '@/shared/ui/button/Button';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { FormCard } from '@/shared/ui/page/FormCard';
import { FormFooter } from '@/shared/ui/page/FormFooter';

/** Label, field and bubble in a row each; on phones one under the other, without the card. */
export function LeadFields({ creator }: { creator: string }) {
  return (
    <FormCard aria-label="Dados do lead">
      <FormTextField name="name" label="Nome" hint="Como a pessoa se apresenta" autoComplete="off" layout="row" />
      <FormTextField name="email" label="Email" type="email" inputMode="email" autoComplete="off" layout="row" />
      <PhoneField name="phone" label="Telefone" hint="Com DDD" autoComplete="off" layout="row" />
      <FormSelect
        name="region"
        label="Região"
        optional
        options={REGIONS}
        placeholder="Escolha uma região"
        layout="row"
      />
      <FormSelect name="status" label="Status" options={LEAD_STATUSES} layout="row" />
      <FormTextField
        name="notes"
        label="Observações"
        optional
        placeholder="O que a pessoa procura, quando ligar"
        multiline
        minRows={3}
        maxRows={8}
        layout="row"
      />
      <FormFooter note={`Criado por ${creator}`}>
        <Button variant="outlined" to={paths.leadsList()}>
          Cancelar
        </Button>
        <SubmitButton busyLabel="Criando…">Criar Lead</SubmitButton>
      </FormFooter>
    </FormCard>
  );
}
