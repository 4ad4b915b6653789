import type { Location } from '#contract/ground/location.ts';
import { paths } from '#contract/ground/paths.ts';
import { setRegions } from '#contract/ground/regions.ts';
import type { KnownRegion } from '#contract/ground/regions.ts';
import { readRegions, REGIONS_META } from '#contract/ground/shownRegions.ts';
import { setKinds } from '#contract/properties/chosenKinds.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import { LOGO_META, readLogo } from '#contract/site/logo.ts';
import type { Logo } from '#contract/site/logo.ts';
import { KINDS_META, LOGIN_META } from '#contract/site/siteValues.ts';
import { isBrowser } from './isBrowser';

interface Site {
  name: string;
  origin: string;
  logo: Logo | null;
  login: string;
  regions: readonly KnownRegion[];
  kinds: readonly Kind[];
  mapCenter: Location | null;
}

/** Stands for a brokerage without a name. */
export const PRODUCT_NAME = 'Morada';

let given: Site | undefined;

/** The server has no document. */
export const setSite = (site: Site): void => {
  given = site;
  setRegions(site.regions);
  setKinds(site.kinds);
};

export const givenSite = () => given;

export const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/** Before the first page. */
export function readOffered(): void {
  const [regions, kinds] = [metaOf(REGIONS_META), metaOf(KINDS_META)];
  if (regions) setRegions(readRegions(regions.content));
  if (kinds) setKinds(kinds.content.split(','));
}

/** Written by the server. */
export const siteName = (): string => given?.name ?? metaOf('application-name')?.content ?? PRODUCT_NAME;

export const siteLogo = (): Logo | null =>
  given ? given.logo : isBrowser ? readLogo(metaOf(LOGO_META)?.content ?? '') : null;

const siteLogin = (): string => given?.login ?? metaOf(LOGIN_META)?.content ?? paths.login();

/** The login may be elsewhere than the specified `/`. */
export const loginPath = (redirect?: string): string => paths.login(redirect, siteLogin());

/** Where visitors begin. */
export const homePath = (): string => (siteLogin() === paths.login() ? paths.landing() : paths.login());

export const siteOrigin = (): string => given?.origin ?? (isBrowser ? window.location.origin : 'http://server');
