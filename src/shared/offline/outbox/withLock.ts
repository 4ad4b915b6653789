/** Plain http has no Web Locks: two tabs may send the same entry, deduplicated by its key. */
const locks = new Map<string, Promise<unknown>>();

/** One at a time per `name`, across tabs. */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const held = (locks.get(name) ?? Promise.resolve()).then(work, work);
  locks.set(name, held);
  return held;
}
