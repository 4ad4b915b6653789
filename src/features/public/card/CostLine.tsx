import { styled } from '@mui/material/styles';
import { monthlyTotal } from '#contract/properties/propertyFacts.ts';
import type { Costs } from '#contract/properties/propertyFacts.ts';
import { formatWholeReais } from '@/shared/format/numbers';

/** `Cond. R$ 850 · IPTU R$ 2.400/ano`; of what is for rent `Total R$ 3.950 por mês`. */
export function CostLine({ property }: { property: Costs }) {
  const text = costsOf(property);
  return text === '' ? null : <Line>{text}</Line>;
}

function costsOf(costs: Costs): string {
  const { business, condoFee, iptu, iptuPeriod } = costs;
  if (condoFee === null && iptu === null) return '';
  const total = business === 'aluguel' ? monthlyTotal(costs) : null;
  if (total !== null) return `Total ${formatWholeReais(total)} por mês`;
  return [
    condoFee !== null && `Cond. ${formatWholeReais(condoFee)}`,
    iptu !== null && `IPTU ${formatWholeReais(iptu)}${iptuPeriod === 'anual' ? '/ano' : '/mês'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const Line = styled('div')(({ theme }) => ({ ...theme.typography.caption, color: theme.vars.palette.text.secondary }));
