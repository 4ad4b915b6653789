import { isBrowser } from './isBrowser';

interface Site {
  name: string;
  /** Without a final slash. */
  origin: string;
}

let given: Site | undefined;

/** The server has no document. */
export const setSite = (site: Site): void => {
  given = site;
};

/** Written by the server. */
export const siteName = (): string =>
  given?.name ?? document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Morada';

export const siteOrigin = (): string => given?.origin ?? (isBrowser ? window.location.origin : 'http://server');
