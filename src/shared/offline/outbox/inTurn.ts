/** Plain http has no Web Locks: two tabs may send the same entry, deduplicated by its key. */
const turns = new Map<string, Promise<unknown>>();

/** One at a time per `name`, across tabs. */
export function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  return turn;
}
