import { REGIONS } from '#contract/constants.ts';
import { withRooms } from '#contract/mapFilter.ts';
import type { MapFilter } from '#contract/mapFilter.ts';
import { bedroomsLabel, inRegion, parkingLabel } from '#contract/texts.ts';
import { regionName } from '@/shared/format/addresses';
import { readMapSearch } from './mapSearch';

const ALL_REGIONS = 'Todas as regiões';

/** `Todas as regiões · 2+ quartos` */
export function filterSummary({ region, bedrooms, parking }: MapFilter): string {
  return [
    region ? regionName(region) : ALL_REGIONS,
    bedrooms !== undefined && `${bedrooms}+ ${bedroomsLabel(bedrooms)}`,
    parking !== undefined && `${parking}+ ${parkingLabel(parking)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function nothingFoundText(filter: MapFilter): string {
  const where = filter.region ? ` ${inRegion(filter.region)}` : '';
  const withWhat = withRooms(filter);
  if (!where && !withWhat) return 'Nesta área ainda não há imóveis. Afaste ou mova o mapa.';
  return `Nesta área não há imóveis${where}${withWhat}. Afaste o mapa ou mude os filtros.`;
}

export const countFilters = (filter: MapFilter): number =>
  Object.values<unknown>({ ...filter }).filter((value) => value !== undefined).length;

export interface FilterChoice {
  value: string;
  label: string;
}

export const regionChoices = (all = ALL_REGIONS): FilterChoice[] => [
  { value: '', label: all },
  ...REGIONS.map((region) => ({ value: region, label: regionName(region) })),
];

const USUAL = [1, 2, 3, 4, 5];

/** 1 to 5, plus any other number from the address. */
export function numberChoices(current: number | undefined, label: (count: number) => string): FilterChoice[] {
  const counts = current === undefined || USUAL.includes(current) ? USUAL : [...USUAL, current];
  return [
    { value: '', label: 'Qualquer' },
    ...counts.map((count) => ({ value: count.toString(), label: label(count) })),
  ];
}

/** Texts, as in the address; empty means no filter. */
type FilterDraft = Record<keyof MapFilter, string>;

export const draftOf = ({ region, bedrooms, parking }: MapFilter): FilterDraft => ({
  region: region ?? '',
  bedrooms: bedrooms?.toString() ?? '',
  parking: parking?.toString() ?? '',
});

export const filterOf = (draft: FilterDraft): MapFilter => readMapSearch(new URLSearchParams(draft)).filter;
