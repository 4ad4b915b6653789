import { styled } from '@mui/material/styles';
import { monthlyTotal } from '#contract/properties/propertyFacts.ts';
import type { Costs } from '#contract/properties/propertyFacts.ts';
import { formatMoney, formatWholeReais } from '@/shared/format/numbers';

interface CostLineProps {
  property: Costs;
  /** Without cents. */
  short?: boolean | undefined;
}

/** `Cond. R$ 850,00 · IPTU R$ 2.400,00/ano`; of what is for rent `Total R$ 3.950,00 por mês`. */
export function CostLine({ property, short }: CostLineProps) {
  const text = costsOf(property, short ? formatWholeReais : formatMoney);
  return text === '' ? null : <Line>{text}</Line>;
}

function costsOf(costs: Costs, format: (reais: number) => string): string {
  const { business, condoFee, iptu, iptuPeriod } = costs;
  if (condoFee === null && iptu === null) return '';
  const total = business === 'aluguel' ? monthlyTotal(costs) : null;
  if (total !== null) return `Total ${format(total)} por mês`;
  return [
    condoFee !== null && `Cond. ${format(condoFee)}`,
    iptu !== null && `IPTU ${format(iptu)}${iptuPeriod === 'anual' ? '/ano' : '/mês'}`,
  ]
    .filter((part) => part !== false)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ');
}

const Line = styled('div')(({ theme }) => ({ ...theme.typography.caption, color: theme.vars.palette.text.secondary }));
