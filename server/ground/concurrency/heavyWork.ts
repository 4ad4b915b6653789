import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, constants, setPriority } from 'node:os';

/** Leaves one processor, and two of libuv's four threads, which also read files. */
export const HEAVY_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Lowers heavy threads' priority. Only on Linux has each thread its own (setpriority(2), notes). */
export async function letHeavyWorkGiveWay(): Promise<void> {
  if (process.platform !== 'linux') return;
  // This read makes Node start its threads.
  const threads = '/proc/self/task';
  for (const id of await readdir(threads)) {
    const name = await readFile(`${threads}/${id}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'libuv-worker') setPriority(Number(id), constants.priority.PRIORITY_BELOW_NORMAL);
  }
}
