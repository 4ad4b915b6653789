import { isBrowser } from './isBrowser';

declare global {
  interface Window {
    /** Read by goober, notistack's CSS-in-JS. */
    __nonce__?: string;
  }
}

/** The server puts a new nonce into each answer in place of this. */
const PLACEHOLDER = '__STYLE_NONCE__';

/** The policy blocks every style element without it. */
export const styleNonce = isBrowser
  ? document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  : PLACEHOLDER;

// notistack creates its style element on import, which is after this module.
if (isBrowser && styleNonce) window.__nonce__ = styleNonce;
