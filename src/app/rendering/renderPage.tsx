import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PostedForm } from '@/shared/ui/field/posted';
import { App } from '../App';
import { makeStore } from '../store';
import { breakpoints } from '../theme/breakpoints';
import { newStyleCache } from '../theme/Themed';
import { loadData } from './loadData';
import { HANDOVER_ID, handoverOf, visitorsStore } from './prerendered';
import type { Handover } from './prerendered';
import { sharedPlugins, stylesOf } from './styles';
import { linkHeader } from './urgentPicture';

export { setSite } from '@/shared/site';

export interface PageRequest {
  /** Path and search. */
  address: string;
  assumedWidth: number;
  posted?: PostedForm | undefined;
}

/** Elements; styles have the nonce's placeholder. */
export interface RenderedPage {
  link: string | null;
  head: string;
  body: string;
}

/** Loads what the page shows by the global `fetch`, for `renderPage` and the browser. */
export async function loadPage({ address, ...rest }: PageRequest): Promise<string> {
  const store = makeStore(null);
  await loadData(store, new URL(address, 'http://server'), rest.assumedWidth >= breakpoints.md);
  return JSON.stringify(handoverOf(store.getState().api, rest));
}

/** @throws when a part of the page fails. */
export async function renderPage({ address }: PageRequest, handover: string): Promise<RenderedPage> {
  const { api, ...rest } = JSON.parse(handover) as Handover;
  const store = visitorsStore(api);
  const styleCache = newStyleCache({ stylisPlugins: sharedPlugins() });
  // Styles go into the head, not into the markup.
  styleCache.compat = true;
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={address}>{children}</StaticRouter>;

  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <App store={store} prerendered={{ state: store.getState(), ...rest }} styleCache={styleCache} Router={Router} />,
    // Without a limit: an inline script would move the parts beyond it into place, and the policy forbids it.
    { progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  const markup = await text(prelude);
  if (errors.length > 0) throw errors[0] instanceof Error ? errors[0] : new Error(String(errors[0]));
  const { preload, html } = split(markup);
  const link = preload === '' ? null : linkHeader(preload, rest.assumedWidth);
  // A `</script>` in a text must not end the element.
  const data = handover.replaceAll('<', '\\u003c');
  return {
    link,
    head: (link === null ? preload : '') + stylesOf(styleCache, html).join(''),
    body: `<div id="root">${html}</div><script type="application/json" id="${HANDOVER_ID}">${data}</script>`,
  };
}

/** React preloads the first pictures; only the most urgent may compete with the page. */
function split(markup: string): { preload: string; html: string } {
  const hoisted = /^(<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? '';
  const urgent = hoisted.match(/<link[^>]*>/g)?.find((link) => link.includes('fetchPriority="high"'));
  return { preload: urgent ?? '', html: markup.slice(hoisted.length) };
}
