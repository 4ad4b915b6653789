import { styled } from '@mui/material/styles';
import type { Costs } from '#contract/propertyFacts.ts';
import { formatMoney } from '@/shared/format/numbers';

/** `R$ 650.000,00`, `R$ 3.200,00 por mês`, or both. */
export function PriceText({ property }: { property: Pick<Costs, 'price' | 'business' | 'rentPrice'> }) {
  const { price, business, rentPrice } = property;
  return (
    <>
      {formatMoney(price)}
      {business === 'aluguel' && <Rest> por mês</Rest>}
      {business === 'ambos' && rentPrice !== null && <Rest> ou {formatMoney(rentPrice)} por mês</Rest>}
    </>
  );
}

const Rest = styled('small')({ fontSize: '0.7em', fontWeight: 500, letterSpacing: 0 });
