import { formatNumber } from '@/shared/format/numbers';

/** The most frequent. */
const PRICES = [300, 400, 500, 650, 800, 1000, 1500, 2000, 3000].map((thousands) => formatNumber(thousands * 1000));

/** For a field's `list`. */
export function PriceSuggestions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {PRICES.map((price) => (
        <option key={price} value={price} />
      ))}
    </datalist>
  );
}
