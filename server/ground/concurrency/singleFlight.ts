/** A call during a run waits for the next run, which serves all who wait. */
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
