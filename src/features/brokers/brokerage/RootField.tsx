import { useField } from 'react-final-form';
import { paths } from '#contract/ground/paths.ts';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';
import { SwitchRow } from '@/shared/ui/SwitchRow';

/** The address to print on a board. */
export function RootField() {
  const { input } = useField<boolean>('hasSiteAtRoot', { type: 'checkbox' });
  const { host } = window.location;
  return (
    <SectionCard title="Página inicial" hint="A que abre quem digita só o domínio, como está em uma placa.">
      <CardBody>
        <SwitchRow
          name={input.name}
          label="Site na página inicial"
          hint={
            input.checked
              ? `${host} abre o site. A equipe entra por ${host}${paths.movedLogin()}.`
              : `${host} abre o login. Nas placas, imprima ${host}${paths.landing()}.`
          }
          checked={input.checked === true}
          onChange={input.onChange}
        />
      </CardBody>
    </SectionCard>
  );
}
