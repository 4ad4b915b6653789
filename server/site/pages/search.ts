import { paths } from '#contract/ground/paths.ts';
import { describeFilter, readMapFilter, searchTitle, writeMapFilter } from '#contract/properties/mapFilter.ts';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import type { PropertyFilter } from '#contract/properties/properties.ts';
import type { PageHead } from '../../ground/http/pageHead.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { itemLists } from './lists.ts';
import type { Listed } from './lists.ts';

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

const LISTED_BY = ['region', 'category', 'business'];

/** Other filters show a part of such a page. */
const isListed = (filter: MapFilter) => [...writeMapFilter(filter).keys()].every((name) => LISTED_BY.includes(name));

type ListNewest = (filter: PropertyFilter) => Promise<Listed[]>;

export async function searchHead(
  search: URLSearchParams,
  { brokerageAddress, publicUrl, logo }: Pick<Settings, 'brokerageAddress' | 'publicUrl' | 'logo'>,
  listNewest: ListNewest,
): Promise<PageHead> {
  const filter = readMapFilter(search);
  const { region, category, business } = filter;
  const headline = headlineOf(filter, brokerageAddress.city);
  const listed = isListed(filter) ? await listNewest({ region, category, business }) : [];
  return {
    title: searchTitle(filter),
    // Only our own logo has words.
    serif: logo ? 'never' : 'wide',
    share: {
      headline,
      description: `${headline}: veja no mapa preços, fotos e quem pode mostrar cada um.`,
      canonical: canonicalOf(filter),
      lists: itemLists(headline, listed, publicUrl),
    },
  };
}
