import { parseMoney } from '#contract/ground/money.ts';
import { formatAmount } from '@/shared/format/numbers';
import { LimitFilter } from './LimitFilter';
import type { LimitFilterProps } from './LimitFilter';

interface PriceFilterProps extends Pick<LimitFilterProps, 'label' | 'value' | 'onFilter' | 'crossed' | 'focused'> {
  /** 'De' or 'Até'. */
  prefix: string;
}

/** `500000` for `500000.00`; undefined when it is no amount. */
export function toAmount(typed: string): string | undefined {
  return parseMoney(typed)?.replace(/\.00$/, '');
}

interface Prices {
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
}

export const isCrossed = ({ minPrice, maxPrice }: Prices): boolean =>
  minPrice !== undefined && maxPrice !== undefined && Number(minPrice) > Number(maxPrice);

/** `500.000`: cents filter nothing useful. */
const short = (amount: string) => formatAmount(amount).replace(/,00$/, '');

const TEXTS = { invalid: 'Informe um valor, como 500.000', crossed: 'O preço mínimo passa do máximo' };

export const PriceFilter = ({ prefix, ...props }: PriceFilterProps) => (
  <LimitFilter {...props} prefix={`${prefix} R$`} read={toAmount} write={short} texts={TEXTS} />
);

/** From and to. */
export const PriceFilters = ({ prices, onFilter }: { prices: Prices; onFilter: (change: Prices) => void }) => (
  <>
    <PriceFilter
      prefix="De"
      label="Preço mínimo"
      value={prices.minPrice}
      crossed={isCrossed(prices)}
      onFilter={(minPrice) => onFilter({ minPrice })}
    />
    <PriceFilter
      prefix="Até"
      label="Preço máximo"
      value={prices.maxPrice}
      onFilter={(maxPrice) => onFilter({ maxPrice })}
    />
  </>
);
