import { paths } from '#contract/ground/paths.ts';
import { setRegions } from '#contract/ground/regions.ts';
import type { KnownRegion } from '#contract/ground/regions.ts';
import { readRegions, REGIONS_META } from '#contract/ground/shownRegions.ts';
import { LOGO_META, readLogo } from '#contract/site/logo.ts';
import type { Logo } from '#contract/site/logo.ts';
import { LOGIN_META } from '#contract/site/siteValues.ts';
import { isBrowser } from './isBrowser';

interface Site {
  name: string;
  origin: string;
  logo: Logo | null;
  login: string;
  regions: KnownRegion[];
}

/** Stands for a brokerage without a name. */
export const PRODUCT_NAME = 'Morada';

let given: Site | undefined;

/** The server has no document. */
export const setSite = (site: Site): void => {
  given = site;
  setRegions(site.regions);
};

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/** Before the first page. */
export function followRegions(): void {
  const written = metaOf(REGIONS_META);
  if (written) setRegions(readRegions(written.content));
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
