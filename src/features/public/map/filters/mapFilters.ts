import { compactPrice } from '#contract/ground/compactPrice.ts';
import { offersRegions, regionName } from '#contract/ground/regions.ts';
import { hasField, offeredKinds } from '#contract/properties/kinds.ts';
import { describeFilter, pluralsOf, rangeText } from '#contract/properties/mapFilter.ts';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import type { WantedBusiness } from '#contract/properties/propertyFacts.ts';
import { areaText, bathroomsText, bedroomsText, parkingText, suitesText } from '#contract/properties/texts.ts';
import { formatNumber } from '@/shared/format/numbers';
import { hasFilter } from '../mapSearch';
import type { FilterDraft } from './filterDraft';

const BUSINESS_SUMMARIES: Record<WantedBusiness, string> = { venda: 'À venda', aluguel: 'Para alugar' };

const RANGE = { between: '', from: 'desde ' };

/** `2+ quartos` */
const orMore = (count: number | undefined, text: (count: number) => string): string | false =>
  count !== undefined && text(count).replace(' ', '+ ');

/** Both prices are one filter. */
const activeFilters = (filter: MapFilter): string[] =>
  [
    filter.business !== undefined && BUSINESS_SUMMARIES[filter.business],
    filter.q !== undefined && `“${filter.q}”`,
    filter.area !== undefined && 'Área desenhada',
    filter.region?.map(regionName).join(', '),
    rangeText(filter.minPrice, filter.maxPrice, { ...RANGE, text: compactPrice }).trim(),
    filter.category && pluralsOf(filter.category).join(', '),
    orMore(filter.bedrooms, bedroomsText),
    orMore(filter.suites, suitesText),
    orMore(filter.bathrooms, bathroomsText),
    orMore(filter.parking, parkingText),
    rangeText(filter.minArea, filter.maxArea, { ...RANGE, text: areaText, lower: formatNumber }).trim(),
    filter.maxPricePerArea !== undefined && `até ${compactPrice(filter.maxPricePerArea)}/m²`,
    filter.maxMonthly !== undefined && `até ${compactPrice(filter.maxMonthly)}/mês`,
    ...(filter.characteristic ?? []),
  ].filter((words): words is string => Boolean(words));

export const countFilters = (filter: MapFilter): number => activeFilters(filter).length;

export function filterSummary(filter: MapFilter): string {
  const isAnywhere = filter.region === undefined && filter.area === undefined && filter.q === undefined;
  return [isAnywhere && (offersRegions() ? 'Todas as regiões' : 'Qualquer lugar'), ...activeFilters(filter)]
    .filter(Boolean)
    .join(' · ');
}

export function nothingFoundText(filter: MapFilter): string {
  const where = filter.area ? 'Na área desenhada' : 'Nesta área';
  if (!hasFilter(filter)) return `${where} ainda não há imóveis. Afaste ou mova o mapa.`;
  return `${where} não há ${describeFilter(filter)}. Afaste o mapa ou mude os filtros.`;
}

const USUAL = [1, 2, 3, 4, 5];

/** 1 to 5, plus any number from the address. */
export function minimumChoices(current: string, suffix: string): Choice[] {
  const counts = current === '' || USUAL.includes(Number(current)) ? USUAL : [...USUAL, Number(current)];
  return [
    { value: '', label: 'Qualquer' },
    ...counts.map((count) => ({ value: count.toString(), label: `${count}${suffix}` })),
  ];
}

export interface Choice {
  value: string;
  label: string;
}

const MINIMUMS = [
  { name: 'bedrooms', label: 'Mín. quartos' },
  { name: 'bathrooms', label: 'Mín. banheiros' },
  { name: 'parking', label: 'Mín. vagas' },
  { name: 'suites', label: 'Mín. suítes' },
] as const;

/** A plot has no rooms. */
export function minimumsOf(draft: FilterDraft) {
  const kinds = draft.category.length > 0 ? draft.category : offeredKinds();
  return MINIMUMS.filter(({ name }) => draft[name] !== '' || kinds.some((kind) => hasField(kind, name)));
}

export const BUSINESS_CHOICES: Choice[] = [
  { value: '', label: 'Tanto faz' },
  { value: 'venda', label: 'Comprar' },
  { value: 'aluguel', label: 'Alugar' },
];
