/** Without https there are no Web Locks: then two tabs may send the same, which its key makes one. */
const turns = new Map<string, Promise<unknown>>();

/** One after the other by `name`, in all tabs. */
export function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  return turn;
}
