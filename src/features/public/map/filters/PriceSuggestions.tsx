import { formatNumber } from '@/shared/format/numbers';

/** The most frequent, in thousands. */
const PRICES = [300, 400, 500, 650, 800, 1000, 1500, 2000, 3000];
const RENTS = [1, 1.5, 2, 2.5, 3, 4, 5, 7, 10];

export function PriceSuggestions({ id, isRent }: { id: string; isRent: boolean }) {
  const prices = (isRent ? RENTS : PRICES).map((thousands) => formatNumber(thousands * 1000));
  return (
    <datalist id={id}>
      {prices.map((price) => (
        <option key={price} value={price} />
      ))}
    </datalist>
  );
}
