import { CONTACT_SENT } from '#contract/constants.ts';
import { readMapFilter, writeMapFilter } from '#contract/mapFilter.ts';
import { paths } from '#contract/paths.ts';

/** As in `src/features/public/map/mapSearch.ts`. */
const VIEW = ['sort', 'lat', 'lng', 'zoom'];

function mapSearch(search: URLSearchParams): URLSearchParams {
  const used = writeMapFilter(readMapFilter(search));
  for (const name of VIEW) {
    const value = search.get(name);
    if (value !== null) used.set(name, value);
  }
  return used;
}

/** Links from other sites bring parameters (`?fbclid=…`) that change no page: without them its painted copy serves all. */
export function paintedAddress(url: string, pattern: string): string {
  const [pathname = '', ...rest] = url.split('?');
  const search = rest.join('?');
  if (pattern !== paths.map()) return search.includes(CONTACT_SENT) ? `${pathname}?${CONTACT_SENT}` : pathname;
  const used = mapSearch(new URLSearchParams(search)).toString();
  return used ? `${pathname}?${used}` : pathname;
}
