import { styled } from '@mui/material/styles';
import { useField } from 'react-final-form';
import { NumberField } from '@/shared/ui/field/NumberField';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';

export function TimeIsUp() {
  return (
    <SectionCard title="Quando o prazo acaba" hint="O lead passa para o próximo da roleta, com um prazo novo.">
      <Fields>
        <NumberField name="maxHops" label="Vezes que passa adiante" min={0} hint={<HopsHint />} />
        <NumberField
          name="poolMinutes"
          label="Minutos no bolsão"
          min={1}
          hint="Se ninguém pegar até lá, os administradores são avisados. O lead continua no bolsão."
        />
      </Fields>
    </SectionCard>
  );
}

function HopsHint() {
  const { input } = useField<string>('maxHops', { subscription: { value: true } });
  return input.value.trim() === '0'
    ? 'Com 0, o lead vai direto para o bolsão: o primeiro corretor que pegar fica com ele.'
    : 'Depois disso vai para o bolsão: o primeiro corretor que pegar fica com ele.';
}

const Fields = styled(CardBody)(({ theme }) => ({
  gap: 20,
  '& > div': { maxWidth: 360 },
  [theme.breakpoints.down('sm')]: { '& > div': { maxWidth: 'none' } },
}));
