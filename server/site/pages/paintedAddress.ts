import { paths } from '#contract/ground/paths.ts';
import { readMapFilter, writeMapFilter } from '#contract/properties/mapFilter.ts';
import { CONTACT_SENT } from '#contract/site/siteValues.ts';

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

function usedOf(search: URLSearchParams, pattern: string): URLSearchParams {
  if (pattern === paths.map()) return mapSearch(search);
  // In the address of the login's form.
  const isLogin = pattern === paths.login() || pattern === paths.movedLogin();
  const redirect = isLogin ? search.get('redirect') : null;
  if (redirect !== null) return new URLSearchParams({ redirect });
  return new URLSearchParams(search.toString().includes(CONTACT_SENT) ? CONTACT_SENT : '');
}

/** Links from other sites bring parameters (`?fbclid=…`) that change no page: without them its painted copy serves all. */
export function paintedAddress(url: string, pattern: string): string {
  const [pathname = '', ...rest] = url.split('?');
  const used = usedOf(new URLSearchParams(rest.join('?')), pattern).toString();
  return used ? `${pathname}?${used}` : pathname;
}
