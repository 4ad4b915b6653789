/** In ms, as in `src/shared/notify/Toast.tsx`: an export costs each page some bytes. */
export const TOAST_DURATIONS = [4000, 5000];

/**
 * Toasts stay until another one takes their place: on a slow machine they would go before a test looks. Runs in the page:
 * the browser gets its text alone.
 */
export function keepToasts(durations: readonly number[]): void {
  const start = window.setTimeout.bind(window);
  const startUnlessToast = (handler: TimerHandler, delay?: number, ...values: unknown[]) =>
    start(handler, durations.includes(delay ?? 0) ? 2 ** 31 - 1 : delay, ...values);
  Object.assign(window, { setTimeout: startUnlessToast });
}
