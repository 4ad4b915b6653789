import { paths } from '#contract/ground/paths.ts';
import { describeFilter, readMapFilter, writeMapFilter } from '#contract/properties/mapFilter.ts';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import type { PageHead } from '../../ground/http/pageHead.ts';
import type { Settings } from '../../ground/settings/settings.ts';

/** Words, drawn area, position and order make no other page. */
function canonicalOf(filter: MapFilter): string {
  const search = writeMapFilter({ ...filter, q: undefined, area: undefined });
  return search.size > 0 ? `${paths.map()}?${search.toString()}` : paths.map();
}

/** Without typed words: no stranger's sentences under our name. */
function headlineOf(filter: MapFilter, city: string | null): string {
  const headline = describeFilter({ ...filter, q: undefined }, city ? ` em ${city}` : '');
  return headline.charAt(0).toUpperCase() + headline.slice(1);
}

export function searchHead(
  search: URLSearchParams,
  { brokerageAddress }: Pick<Settings, 'brokerageAddress'>,
): PageHead {
  const filter = readMapFilter(search);
  const headline = headlineOf(filter, brokerageAddress.city);
  return {
    title: 'Busca de Imóveis',
    share: {
      headline,
      description: `${headline}: veja no mapa preços, fotos e quem pode mostrar cada um.`,
      canonical: canonicalOf(filter),
    },
  };
}
