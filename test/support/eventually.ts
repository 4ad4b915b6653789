import { setTimeout as pause } from 'node:timers/promises';

const MAX_LOOKS = 9_000;

/** Asks again until there is a row: for work that the server does after it has answered. */
export async function eventually<Row>(ask: () => Promise<Row[]>): Promise<Row> {
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const [row] = await ask();
    if (row !== undefined) return row;
    await pause(10);
  }
  throw new Error('it never came');
}
