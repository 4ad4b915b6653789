import { styled } from '@mui/material/styles';
import type { Costs } from '#contract/properties/propertyFacts.ts';
import { formatMoney, formatWholeReais } from '@/shared/format/numbers';

/** `R$ 650.000,00`, `R$ 3.200,00 por mês`, or both. */
export function PriceText({ property }: { property: Pick<Costs, 'price' | 'business' | 'rentPrice'> }) {
  const { price, business, rentPrice } = property;
  return (
    <>
      {formatMoney(price)}
      {business !== 'venda' && ' '}
      {business === 'aluguel' && <Rest>por mês</Rest>}
      {business === 'ambos' && rentPrice !== null && <Rest>ou {shortMoney(rentPrice)} por mês</Rest>}
    </>
  );
}

/** Cents only if any: both amounts fit on a card. */
const shortMoney = (reais: number) => (Number.isInteger(reais) ? formatWholeReais(reais) : formatMoney(reais));

const Rest = styled('small')({ display: 'inline-block', fontSize: '0.7em', fontWeight: 500, letterSpacing: 0 });
