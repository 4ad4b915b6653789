import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, constants, setPriority } from 'node:os';

/**
 * How many pieces of work that fill a processor, such as a password's hash or a photograph, are done at once: one
 * processor stays free for everything else, and of the four threads they run on two, for files are read on them too.
 */
export const HEAVY_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * Lets the threads on which heavy work is done give way to whatever else wants a processor, above all to the thread that
 * answers. On Linux, where each thread has a priority of its own (setpriority(2), notes); elsewhere nothing happens.
 */
export async function letHeavyWorkGiveWay(): Promise<void> {
  if (process.platform !== 'linux') return;
  // Node starts these threads for its first such work: this reading.
  const threads = '/proc/self/task';
  for (const id of await readdir(threads)) {
    const name = await readFile(`${threads}/${id}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'libuv-worker') setPriority(Number(id), constants.priority.PRIORITY_BELOW_NORMAL);
  }
}
