import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The address of the PostgreSQL that a server process has started in its DATA_DIR. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const password = await readFile(path.join(dataDir, 'postgres', 'password'), 'utf8');
  const port = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3] ?? '';
  return `postgres://morada:${password}@127.0.0.1:${port}/morada`;
}

/** Its first process, which all others come from. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
