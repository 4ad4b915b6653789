import { styled } from '@mui/material/styles';
import { priceParts } from '#contract/properties/priceTexts.ts';
import type { Costs } from '#contract/properties/propertyFacts.ts';
import { formatMoney, formatWholeReais } from '@/shared/format/numbers';

interface PriceTextProps {
  property: Pick<Costs, 'price' | 'business' | 'rentPrice'>;
  /** Without cents. */
  short?: boolean;
}

/** `R$ 650.000,00`, `R$ 3.200,00 por mês`, or both. */
export function PriceText({ property, short = false }: PriceTextProps) {
  const { amount, rest } = priceParts(property, short ? formatWholeReais : formatMoney);
  return (
    <>
      {amount}
      {rest && ' '}
      {rest && <Rest>{rest}</Rest>}
    </>
  );
}

const Rest = styled('small')({ display: 'inline-block', fontSize: '0.7em', fontWeight: 500, letterSpacing: 0 });
