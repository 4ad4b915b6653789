import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until there is a row: for work that the server does after it has answered. */
export async function eventually<Row>(ask: () => Promise<Row[]>): Promise<Row> {
  const deadline = performance.now() + 90_000;
  while (performance.now() < deadline) {
    const [row] = await ask();
    if (row !== undefined) return row;
    await pause(10);
  }
  throw new Error('it never came');
}
