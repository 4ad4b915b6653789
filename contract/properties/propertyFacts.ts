import type { Reais } from '../ground/units.ts';
import { isLand } from './kindNames.ts';
import type { Kind } from './kinds.ts';

/* Lists, and what is computed of a property, without rules: visitors' pages load no yup. */
export const BUSINESSES = ['venda', 'aluguel', 'ambos'] as const;
export type Business = (typeof BUSINESSES)[number];

/** A visitor's search: both find properties that are for sale and for rent. */
export const WANTED_BUSINESSES = ['venda', 'aluguel'] as const;
export type WantedBusiness = (typeof WANTED_BUSINESSES)[number];

export const IPTU_PERIODS = ['anual', 'mensal'] as const;
export type IptuPeriod = (typeof IPTU_PERIODS)[number];

/** How exactly visitors see where it is. */
export const ADDRESS_DISPLAYS = ['exato', 'rua', 'bairro'] as const;
export type AddressDisplay = (typeof ADDRESS_DISPLAYS)[number];

/** The property lies in the circle, whose middle is not its place (`complete_property()` in the migrations). */
export const CIRCLE_METERS: Record<Exclude<AddressDisplay, 'exato'>, number> = { rua: 300, bairro: 1100 };

/** As the API answers them. */
export interface Costs {
  price: Reais;
  business: Business;
  rentPrice: Reais | null;
  condoFee: Reais | null;
  iptu: Reais | null;
  iptuPeriod: IptuPeriod;
  /** Answers from an old browser cache have none. */
  priceFall?: Reais | null;
  rentFall?: Reais | null;
}

/** Null: only for sale. */
const rentOf = ({ business, price, rentPrice }: Pick<Costs, 'business' | 'price' | 'rentPrice'>) =>
  business === 'venda' ? null : business === 'aluguel' ? price : rentPrice;

/** Shows a property that is for both as one for the business that the visitor looks for. */
export function asWanted<Priced extends Costs>(property: Priced, wanted: WantedBusiness | undefined): Priced {
  const { business, rentPrice, price, rentFall } = property;
  if (business !== 'ambos' || wanted === undefined) return property;
  if (wanted === 'venda') return { ...property, business: wanted };
  return { ...property, business: wanted, price: rentPrice ?? price, priceFall: rentFall ?? null };
}

const rounded = (reais: number) => Math.round(reais * 100) / 100;

const besideRent = ({ condoFee, iptu, iptuPeriod }: Costs) =>
  (condoFee ?? 0) + (iptu ?? 0) / (iptuPeriod === 'anual' ? 12 : 1);

/** Condomínio and IPTU of a month. */
export const monthlyCosts = (costs: Costs): number => rounded(besideRent(costs));

/** With the rent. As `complete_property()` in the migrations. */
export function monthlyTotal(costs: Costs): number | null {
  const rent = rentOf(costs);
  return rent === null ? null : rounded(rent + besideRent(costs));
}

/** Answers from an old browser cache have none. */
export interface Areas {
  category: Kind;
  usableArea?: number | null;
  totalArea?: number | null;
}

/** As `complete_property()` in the migrations. */
export const areaOf = ({ category, usableArea, totalArea }: Areas) =>
  (isLand(category) ? totalArea : (usableArea ?? totalArea)) ?? null;

/** In whole reais. */
export function pricePerArea(property: Areas & Pick<Costs, 'price'>): number | null {
  const area = areaOf(property);
  return area === null ? null : Math.round(property.price / area);
}

export const videoAddress = (id: string) => `https://www.youtube.com/watch?v=${id}`;
