import { LOGO_META, readLogo, writeLogo } from '#contract/site/logo.ts';
import type { Logo } from '#contract/site/logo.ts';
import { isBrowser } from './isBrowser';

interface Site {
  name: string;
  origin: string;
  logo: Logo | null;
}

/** Stands for a brokerage without a name. */
export const PRODUCT_NAME = 'Morada';

let given: Site | undefined;

/** The server has no document. */
export const setSite = (site: Site): void => {
  given = site;
};

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/** Written by the server. */
export const siteName = (): string => given?.name ?? metaOf('application-name')?.content ?? PRODUCT_NAME;

/** Renames the open page, after a change. */
export const renameSite = (name: string): void => metaOf('application-name')?.setAttribute('content', name);

export const siteLogo = (): Logo | null =>
  given ? given.logo : isBrowser ? readLogo(metaOf(LOGO_META)?.content ?? '') : null;

/** As `renameSite`: what shows it next shows the new one. */
export function changeSiteLogo(logo: Logo | null): void {
  const meta = metaOf(LOGO_META) ?? document.head.appendChild(document.createElement('meta'));
  meta.name = LOGO_META;
  meta.content = logo ? writeLogo(logo) : '';
}

export const siteOrigin = (): string => given?.origin ?? (isBrowser ? window.location.origin : 'http://server');
