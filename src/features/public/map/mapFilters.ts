import { withRooms } from '#contract/mapFilter.ts';
import type { MapFilter } from '#contract/mapFilter.ts';
import { bedroomsLabel, inRegion, parkingLabel } from '#contract/texts.ts';
import { regionName } from '@/shared/format/addresses';

export const ALL_REGIONS = 'Todas as regiões';
export const ANY = 'Qualquer';

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

/** Why there may be nothing, and what to do about it. */
export function nothingFoundText(filter: MapFilter): string {
  const where = filter.region ? ` ${inRegion(filter.region)}` : '';
  const withWhat = withRooms(filter);
  if (!where && !withWhat) return 'Nesta área ainda não há imóveis. Afaste ou mova o mapa.';
  return `Nesta área não há imóveis${where}${withWhat}. Afaste o mapa ou mude os filtros.`;
}

export const countFilters = (filter: MapFilter): number =>
  Object.values<unknown>({ ...filter }).filter((value) => value !== undefined).length;
