import { styled } from '@mui/material/styles';
import type { Areas, Costs } from '#contract/properties/propertyFacts.ts';
import { monthlyTotal, pricePerArea } from '#contract/properties/propertyFacts.ts';
import { formatMoney, formatWholeReais } from '@/shared/format/numbers';
import { Terms } from './Terms';

interface CostListProps {
  property: Costs & Areas;
  /** Without cents. */
  short?: boolean;
}

/** Condomínio, IPTU, their month with the rent, and the price of a square metre. */
export function CostList({ property, short = false }: CostListProps) {
  const format = short ? formatWholeReais : formatMoney;
  const { condoFee, iptu, iptuPeriod, business } = property;
  const perArea = pricePerArea(property);
  const total = condoFee === null && iptu === null ? null : monthlyTotal(property);
  const totalName = business === 'ambos' ? 'Total por mês no aluguel' : 'Total por mês';
  return (
    <List>
      <Terms
        of={{
          Condomínio: condoFee !== null && `${format(condoFee)} por mês`,
          IPTU: iptu !== null && `${format(iptu)} ${iptuPeriod === 'anual' ? 'por ano' : 'por mês'}`,
          [totalName]: total !== null && format(total),
          'Preço por m²': perArea !== null && formatWholeReais(perArea),
        }}
      />
    </List>
  );
}

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 6,
  margin: '0 0 16px',
  '&:empty': { display: 'none' },
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
}));
