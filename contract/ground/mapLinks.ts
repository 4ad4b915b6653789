import type { Place } from './location.ts';

const pointOf = ({ location }: Place) => location && `${location.lat.toString()},${location.lng.toString()}`;

const link = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query).toString()}`;

/** Google's documented address for any device; phones open their map. */
export const mapLink = (place: Place): string =>
  link('https://www.google.com/maps/search/', { api: '1', query: pointOf(place) ?? place.address });

/** The apps' documented addresses. */
export function routesTo(place: Place): { app: string; href: string }[] {
  const point = pointOf(place);
  const to = point ?? place.address;
  return [
    { app: 'Waze', href: link('https://waze.com/ul', { ...(point ? { ll: point } : { q: to }), navigate: 'yes' }) },
    { app: 'Google Maps', href: link('https://www.google.com/maps/dir/', { api: '1', destination: to }) },
    { app: 'Apple Maps', href: link('https://maps.apple.com/', { daddr: to, dirflg: 'd' }) },
  ];
}
