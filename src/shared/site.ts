import { isBrowser } from './isBrowser';

interface Site {
  name: string;
  /** Without a final slash. */
  origin: string;
}

let renderedSite: Site | undefined;

/** The server has no document. */
export const setSite = (site: Site): void => {
  renderedSite = site;
};

/** Written by the server. */
export const siteName = (): string =>
  renderedSite?.name ?? document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Morada';

export const siteOrigin = (): string => renderedSite?.origin ?? (isBrowser ? window.location.origin : 'http://server');
