import { parseMoney } from '#contract/ground/money.ts';
import type { Business } from '#contract/properties/propertyFacts.ts';
import { foreignCurrency } from './currencies.ts';
import type { ListingReader } from './listingReader.ts';
import type { FileField } from './listingTexts.ts';
import { messages } from './messages.ts';
import { readAmount, saysNothing } from './numbers.ts';
import { isMonthly, readBusiness, readIptuPeriod } from './words.ts';

/** A higher price lacks a comma. */
const PLAUSIBLE_MAX = { price: 200_000_000, rentPrice: 1_000_000 };

/** In words; null: reais. */
export function currencyOf(reading: ListingReader, field: FileField): string | null {
  if (reading.written.isOurs || reading.isMissing(field)) return null;
  return foreignCurrency(reading.text(field)) ?? foreignCurrency(reading.text('currency'));
}

/** In Morada's own files, zero is an amount. */
function amountIn(reading: ListingReader, field: FileField): string | null {
  const currency = currencyOf(reading, field);
  if (currency !== null) {
    reading.leave(field, messages.notRead.currency(currency));
    return null;
  }
  const read = (text: string) => (reading.written.isOurs ? (parseMoney(text) ?? undefined) : readAmount(text));
  return reading.read(field, read, messages.notRead.amount);
}

function rentIn(reading: ListingReader): string | null {
  const period = reading.text('rentPeriod');
  if (saysNothing(period) || isMonthly(period)) return amountIn(reading, 'rentPrice');
  if (!reading.isMissing('rentPrice')) reading.leave('rentPeriod', messages.notRead.period);
  return null;
}

/** Programs without a second price write a rent as the price. */
function businessOf(said: Business | undefined, sale: string | null, rent: string | null): Business | undefined {
  if (sale && rent) return said ?? 'ambos';
  if (!sale && !rent) return said === 'ambos' ? undefined : said;
  return rent || said === 'aluguel' ? 'aluguel' : 'venda';
}

export function readPrices(reading: ListingReader): void {
  const [sale, rent] = [amountIn(reading, 'price'), rentIn(reading)];
  const written = (['business', 'otherBusiness', 'purpose'] as const).map((field) => reading.text(field));
  const said = readBusiness(written.join(' / '));
  if (reading.written.isOurs) {
    reading.give('business', said, 'business');
    reading.give('price', sale, 'price');
    reading.give('rentPrice', rent, 'rentPrice');
    return;
  }
  if (Number(sale) > PLAUSIBLE_MAX.price) reading.warn(messages.high(Number(sale)));
  if (Number(rent) > PLAUSIBLE_MAX.rentPrice) reading.warn(messages.high(Number(rent)));
  const business = businessOf(said, sale, rent);
  if (said && business && said !== business) reading.warn(messages.business(written.find(Boolean) ?? '', business));
  reading.give('business', business, 'business');
  if (business === 'aluguel' && rent) reading.give('price', rent, 'rentPrice');
  else reading.give('price', sale, 'price');
  if (business === 'ambos') reading.give('rentPrice', rent, 'rentPrice');
  else if (sale && rent) reading.leave(business === 'aluguel' ? 'price' : 'rentPrice', messages.notRead.business);
}

export function readCosts(reading: ListingReader): void {
  for (const field of ['condoFee', 'iptu'] as const) reading.give(field, amountIn(reading, field), field);
  if (reading.written.isOurs || reading.has('iptu')) reading.readInto('iptuPeriod', readIptuPeriod);
}
