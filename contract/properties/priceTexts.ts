import { formatWholeReais } from '../ground/money.ts';
import type { Costs } from './propertyFacts.ts';

type Priced = Pick<Costs, 'price' | 'business' | 'rentPrice'>;

/** `rest`: `por mês`, `ou R$ 4.800,00 por mês`, or ''. */
export function priceParts({ price, business, rentPrice }: Priced, format: (reais: number) => string) {
  const rent = business === 'ambos' && rentPrice !== null ? `ou ${format(rentPrice)} por mês` : '';
  return { amount: format(price), rest: business === 'aluguel' ? 'por mês' : rent };
}

/** `R$ 440.000 ou R$ 4.800 por mês`, for titles and messages. */
export function shortPrice(property: Priced): string {
  const { amount, rest } = priceParts(property, formatWholeReais);
  return rest ? `${amount} ${rest}` : amount;
}

/** `Baixou R$ 20.000`, or null. */
export function fallText({ business, priceFall, rentFall }: Pick<Costs, 'business' | 'priceFall' | 'rentFall'>) {
  if (priceFall != null) return `Baixou ${formatWholeReais(priceFall)}`;
  return business === 'ambos' && rentFall != null ? `Aluguel baixou ${formatWholeReais(rentFall)}` : null;
}
