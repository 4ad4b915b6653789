import { inspect } from 'node:util';
import { timed } from './load.ts';
import type { Failure, Measurements, Row } from './report.ts';

/** One after the other: a row that fails says so, and the others go on. @throws what fails once the run is stopped. */
export async function measureEach(
  all: Record<string, () => Promise<Row[]>>,
  say: (line: string) => void,
  isStopped: () => boolean,
): Promise<Measurements> {
  const rows: Row[] = [];
  const failures: Failure[] = [];
  for (const [name, measure] of Object.entries(all)) {
    try {
      const [measured, took] = await timed(() => untilLost(measure()));
      rows.push(...measured);
      say(`${name} took ${(took / 1000).toFixed(0)} s`);
    } catch (error) {
      if (isStopped()) throw error;
      failures.push({ name, reason: reasonOf(error) });
      say(`${name} FAILED: ${inspect(error)}`);
    }
  }
  return { rows, failures };
}

/** A failing listener of a row, whose promise has no reader, would end the program. */
async function untilLost<Result>(measured: Promise<Result>): Promise<Result> {
  const lost = Promise.withResolvers<never>();
  process.on('unhandledRejection', lost.reject);
  try {
    return await Promise.race([measured, lost.promise]);
  } finally {
    process.off('unhandledRejection', lost.reject);
  }
}

/** One line, for the page of the results: a call that was lost says why in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : ` (${reasonOf(error.cause)})`;
  return `${error.message.replace(/\s+/g, ' ').slice(0, 300)}${cause}`;
}
