import { readMapFilter, withRooms, writeMapFilter } from '#contract/mapFilter.ts';
import type { MapFilter } from '#contract/mapFilter.ts';
import { paths } from '#contract/paths.ts';
import { inRegion } from '#contract/texts.ts';
import type { PageHead } from '../http/pageHead.ts';
import { BRAND_IMAGE } from './brand.ts';

/** Without map position and sorting: they make no other page. */
function canonicalOf(filter: MapFilter): string {
  const search = writeMapFilter(filter);
  return search.size > 0 ? `${paths.map()}?${search.toString()}` : paths.map();
}

function headlineOf(filter: MapFilter): string {
  const where = filter.region ? inRegion(filter.region) : 'em São Paulo e no ABC';
  return `Imóveis ${where}${withRooms(filter)}`;
}

export function searchHead(search: URLSearchParams): PageHead {
  const filter = readMapFilter(search);
  const headline = headlineOf(filter);
  return {
    title: 'Busca de Imóveis',
    share: {
      headline,
      description: `${headline}: veja no mapa preços, fotos e quem pode mostrar cada um.`,
      canonical: canonicalOf(filter),
      type: 'website',
      image: BRAND_IMAGE,
    },
  };
}
