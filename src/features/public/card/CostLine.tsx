import { styled } from '@mui/material/styles';
import { monthlyCosts, monthlyTotal } from '#contract/properties/propertyFacts.ts';
import type { Costs } from '#contract/properties/propertyFacts.ts';
import { formatMoney, formatWholeReais } from '@/shared/format/numbers';

interface CostLineProps {
  property: Costs;
  /** Without cents. */
  short?: boolean | undefined;
}

/** `Cond. e IPTU R$ 1.050,00 por mês`, or the one that is known; of what is for rent `Total R$ 3.950,00 por mês`. */
export function CostLine({ property, short }: CostLineProps) {
  const text = costsOf(property, short ? formatWholeReais : formatMoney);
  return text === '' ? null : <Line>{text}</Line>;
}

function costsOf(costs: Costs, format: (reais: number) => string): string {
  const { business, condoFee, iptu, iptuPeriod } = costs;
  const total = business === 'aluguel' && (condoFee !== null || iptu !== null) ? monthlyTotal(costs) : null;
  if (total !== null) return `Total ${format(total)} por mês`;
  if (iptu === null) return condoFee === null ? '' : `Cond. ${format(condoFee)}`;
  if (condoFee === null) return `IPTU ${format(iptu)}${iptuPeriod === 'anual' ? '/ano' : '/mês'}`;
  return `Cond. e IPTU ${format(monthlyCosts(costs))} por mês`;
}

const Line = styled('div')(({ theme }) => ({ ...theme.typography.caption, color: theme.vars.palette.text.secondary }));
