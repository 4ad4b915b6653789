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

const USUAL = [1, 2, 3, 4, 5];

/** 1 to 5, plus any other number from the address. */
function minimumChoices(current: number | undefined, suffix: string) {
  const counts = current === undefined || USUAL.includes(current) ? USUAL : [...USUAL, current];
  return [
    { value: '', label: 'Qualquer' },
    ...counts.map((count) => ({ value: count.toString(), label: `${count}${suffix}` })),
  ];
}

/** The form of the desktop and the dialog of phones; there chips have less room for words. */
export const filterFields = ({ bedrooms, parking }: MapFilter, orMore = ' ou mais', allRegions = ALL_REGIONS) =>
  [
    {
      name: 'region',
      label: 'Região',
      choices: [
        { value: '', label: allRegions },
        ...REGIONS.map((region) => ({ value: region, label: regionName(region) })),
      ],
    },
    { name: 'bedrooms', label: 'Mín. quartos', choices: minimumChoices(bedrooms, orMore) },
    { name: 'parking', label: 'Mín. vagas', choices: minimumChoices(parking, orMore) },
  ] as const;

export type FilterField = ReturnType<typeof filterFields>[number] & {
  value: string;
  onChange: (value: string) => void;
};

/** Texts, as in the address; empty means no filter. */
type FilterDraft = Record<keyof MapFilter, string>;

export const draftOf = ({ region, bedrooms, parking }: MapFilter): FilterDraft => ({
  region: region ?? '',
  bedrooms: bedrooms?.toString() ?? '',
  parking: parking?.toString() ?? '',
});

export const filterOf = (draft: FilterDraft): MapFilter => readMapSearch(new URLSearchParams(draft)).filter;
