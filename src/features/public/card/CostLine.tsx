import { styled } from '@mui/material/styles';
import { monthlyTotal } from '#contract/propertyFacts.ts';
import type { Costs } from '#contract/propertyFacts.ts';
import { formatWholeReais } from '@/shared/format/numbers';

/** `Condomínio R$ 850 · IPTU R$ 2.400 por ano`, or of what is for rent `R$ 3.950 por mês com condomínio e IPTU`. */
export function CostLine({ property }: { property: Costs }) {
  const text = costsOf(property);
  return text === '' ? null : <Line>{text}</Line>;
}

function costsOf(costs: Costs): string {
  // An older answer has none.
  const { business, condoFee = null, iptu = null, iptuPeriod } = costs;
  const total = business === 'aluguel' ? monthlyTotal(costs) : null;
  if (total !== null) {
    const more = [condoFee && 'condomínio', iptu && 'IPTU'].filter(Boolean).join(' e ');
    return more && `${formatWholeReais(total)} por mês com ${more}`;
  }
  const period = iptuPeriod === 'anual' ? 'por ano' : 'por mês';
  return [condoFee && `Condomínio ${formatWholeReais(condoFee)}`, iptu && `IPTU ${formatWholeReais(iptu)} ${period}`]
    .filter(Boolean)
    .join(' · ');
}

const Line = styled('div')(({ theme }) => ({ ...theme.typography.caption, color: theme.vars.palette.text.secondary }));
