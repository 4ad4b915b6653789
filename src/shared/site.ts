import { isBrowser } from './isBrowser';

interface Site {
  name: string;
  /** Without a final slash. */
  origin: string;
}

let told: Site | undefined;

/** The server has no document. */
export const setSite = (site: Site): void => {
  told = site;
};

/** Written by the server. */
export const siteName = (): string =>
  told?.name ?? document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Morada';

export const siteOrigin = (): string => told?.origin ?? (isBrowser ? window.location.origin : 'http://server');
