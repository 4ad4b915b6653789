import { readdir, readFile } from 'node:fs/promises';

/** Bytes of a process that are in memory; NaN where the system does not tell (it is Linux's way). */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid.toString()}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** Connections are among them. */
export const openFilesOf = async (pid: number) => (await readdir(`/proc/${pid.toString()}/fd`).catch(() => [])).length;
