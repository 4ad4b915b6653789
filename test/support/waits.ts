/** Milliseconds: what Testing Library's waits call their limit; no other timer has it. */
export const LIMIT_OF_WAITS = 90_001;
/** One a twentieth of a second. */
const MAX_LOOKS = 1_800;

/**
 * A wait gives up after so many looks, not after a time: on a machine that has no processor for a page, no look is
 * missed.
 */
export function boundWaitsByLooks(): void {
  const start = window.setTimeout.bind(window);
  const startLooks = (giveUp: () => void) => {
    let looks = 0;
    const timer = window.setInterval(() => {
      if (++looks < MAX_LOOKS) return;
      window.clearInterval(timer);
      giveUp();
    }, 50);
    return timer;
  };
  const startTimer = (handler: () => void, delay?: number, ...values: unknown[]) =>
    delay === LIMIT_OF_WAITS ? startLooks(handler) : start(handler, delay, ...values);
  Object.assign(window, { setTimeout: startTimer });
}
