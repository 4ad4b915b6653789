import { paths } from '#contract/ground/paths.ts';
import { describeFilter, readMapFilter, writeMapFilter } from '#contract/properties/mapFilter.ts';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import type { PageHead } from '../../ground/http/pageHead.ts';

/** Words, drawn area, position and order make no other page. */
function canonicalOf(filter: MapFilter): string {
  const search = writeMapFilter({ ...filter, q: undefined, area: undefined });
  return search.size > 0 ? `${paths.map()}?${search.toString()}` : paths.map();
}

/** Without typed words: no stranger's sentences under our name. */
function headlineOf(filter: MapFilter): string {
  const headline = describeFilter({ ...filter, q: undefined }, ' em São Paulo e no ABC');
  return headline.charAt(0).toUpperCase() + headline.slice(1);
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
    },
  };
}
