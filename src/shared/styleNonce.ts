declare global {
  interface Window {
    /** Read by goober, notistack's CSS-in-JS. */
    __nonce__?: string;
  }
}

/** From the server; the policy blocks every style element without it. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

// notistack creates its style element on import, which is after this module.
if (styleNonce) window.__nonce__ = styleNonce;
