import { isBrowser } from './isBrowser';

interface Site {
  name: string;
  /** Without a final slash. */
  origin: string;
}

/** The logo's. */
export const PRODUCT_NAME = 'Morada';

let given: Site | undefined;

/** The server has no document. */
export const setSite = (site: Site): void => {
  given = site;
};

/** Written by the server. */
export const siteName = (): string =>
  given?.name ?? document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? PRODUCT_NAME;

/** Of the open page, after a change. */
export const renameSite = (name: string): void =>
  document.querySelector('meta[name="application-name"]')?.setAttribute('content', name);

export const siteOrigin = (): string => given?.origin ?? (isBrowser ? window.location.origin : 'http://server');
