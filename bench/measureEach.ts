import type { Failure, Measurements, Row } from './report.ts';
import { timed } from './rows/rows.ts';

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
      const [measured, took] = await timed(measure);
      rows.push(...measured);
      say(`${name} took ${(took / 1000).toFixed(0)} s`);
    } catch (error) {
      if (isStopped()) throw error;
      failures.push({ name, reason: reasonOf(error) });
      say(`${name} FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  return { rows, failures };
}

/** One line, for the page of the results. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 300);
