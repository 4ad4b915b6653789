import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { format, resolveConfig } from 'prettier';

export const machine = () =>
  `${availableParallelism()} processors (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`;

/** Writes a page of the documents, formatted as the others. */
export async function writePage(file: string, text: string): Promise<void> {
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
