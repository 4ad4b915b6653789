/**
 * Work that many ask for at once. Who comes while it is done waits for the next, which begins after they asked and is the
 * same for all of them.
 */
export function singleFlight<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;

  const run = () => {
    next = null;
    const result = work().finally(() => {
      if (running === result) running = null;
    });
    running = result;
    return result;
  };
  return () => {
    if (next) return next;
    if (!running) return run();
    next = running.then(run, run);
    return next;
  };
}
