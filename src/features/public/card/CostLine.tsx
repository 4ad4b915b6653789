import { styled } from '@mui/material/styles';
import { monthlyTotal } from '#contract/properties/propertyFacts.ts';
import type { Costs } from '#contract/properties/propertyFacts.ts';
import { formatMoney } from '@/shared/format/numbers';

/** `Cond. R$ 850,00 · IPTU R$ 2.400,00/ano`; of what is for rent `Total R$ 3.950,00 por mês`. */
export function CostLine({ property }: { property: Costs }) {
  const text = costsOf(property);
  return text === '' ? null : <Line>{text}</Line>;
}

function costsOf(costs: Costs): string {
  const { business, condoFee, iptu, iptuPeriod } = costs;
  if (condoFee === null && iptu === null) return '';
  const total = business === 'aluguel' ? monthlyTotal(costs) : null;
  if (total !== null) return `Total ${formatMoney(total)} por mês`;
  return [
    condoFee !== null && `Cond. ${formatMoney(condoFee)}`,
    iptu !== null && `IPTU ${formatMoney(iptu)}${iptuPeriod === 'anual' ? '/ano' : '/mês'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const Line = styled('div')(({ theme }) => ({ ...theme.typography.caption, color: theme.vars.palette.text.secondary }));
