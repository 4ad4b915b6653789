/** A day: in the place of `src/shared/ownTimers.ts`’s milliseconds, so that an app does nothing that a test does not ask for. */
const STILL = 86_400_000;

export const STILL_TIMERS = { toasts: { app: STILL, landing: STILL }, silence: STILL, reload: STILL };
