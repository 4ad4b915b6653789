import { isBrowser } from './isBrowser';

declare global {
  interface Window {
    /** For goober, notistack's CSS-in-JS. */
    __nonce__?: string;
  }
}

/** The server replaces it. */
const PLACEHOLDER = '__STYLE_NONCE__';

/** The policy blocks style elements without it. */
export const styleNonce = isBrowser
  ? document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  : PLACEHOLDER;

// notistack's style element is created later, on import.
if (isBrowser && styleNonce) window.__nonce__ = styleNonce;
