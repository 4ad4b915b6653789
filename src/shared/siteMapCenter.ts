import type { Location } from '#contract/ground/location.ts';
import { MAP_CENTER_META, readCenter } from '#contract/site/mapCenter.ts';
import { isBrowser } from './isBrowser';
import { givenSite, metaOf } from './site';

/** Null: its city is not known. */
export function siteMapCenter(): Location | null {
  const given = givenSite();
  return given ? given.mapCenter : readCenter(isBrowser ? metaOf(MAP_CENTER_META)?.content : undefined);
}
