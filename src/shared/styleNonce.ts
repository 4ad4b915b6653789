declare global {
  interface Window {
    /** Where goober, notistack's CSS-in-JS, looks for it. */
    __nonce__?: string;
  }
}

/** The nonce the server wrote into this page; its policy blocks every style element without it. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

// notistack makes its style element as soon as it is imported: later than this module, which the app's shell needs.
if (styleNonce) window.__nonce__ = styleNonce;
