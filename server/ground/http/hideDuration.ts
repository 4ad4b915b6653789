import { setTimeout as pause } from 'node:timers/promises';

/** Settles at a whole number of `beat` milliseconds: its time does not tell what the work was. */
export async function hideDuration<Result>(beat: number, work: () => Promise<Result>): Promise<Result> {
  const since = performance.now();
  try {
    return await work();
  } finally {
    const passed = performance.now() - since;
    await pause(Math.max(1, Math.ceil(passed / beat)) * beat - passed);
  }
}
