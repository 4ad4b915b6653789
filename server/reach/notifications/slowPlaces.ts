/** Milliseconds. */
const SLOW_AFTER = 1_000;
const MAX_SLOW = 16;

const slowCalls = new Map<string, number>();

/** A silent service holds only so many calls. */
export async function withSlowPlace<Result>(
  service: string,
  call: (noPlace: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const noPlace = new AbortController();
  const count = () => slowCalls.get(service) ?? 0;
  const slow = { is: false };
  const timer = setTimeout(() => {
    slow.is = count() < MAX_SLOW;
    if (slow.is) slowCalls.set(service, count() + 1);
    else noPlace.abort(new Error('the push service is silent for too many devices'));
  }, SLOW_AFTER);
  try {
    return await call(noPlace.signal);
  } finally {
    clearTimeout(timer);
    if (slow.is) slowCalls.set(service, count() - 1);
  }
}
