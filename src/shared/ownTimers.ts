const PRODUCT = {
  toasts: { app: 5_000, landing: 4_000 },
  /** A connection without a word for so long is dead. */
  silence: 70_000,
  /** Reloads data that could not be loaded. */
  reload: 20_000,
};

declare global {
  /** A page may bring its own. */
  var ownTimers: typeof PRODUCT | undefined;
}

/**
 * Milliseconds after which the app acts on its own. Tests hold them still: what a slow machine shows must not depend on
 * them.
 */
export const ownTimers = globalThis.ownTimers ?? PRODUCT;
