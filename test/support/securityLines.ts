import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { server } from './server.ts';

interface SecurityLine {
  event: string;
  person: string | null;
  email: string | null;
  emailBefore?: string;
  role?: string;
  roleBefore?: string;
  address: string;
  by?: string;
  team?: { id: string; name: string; manager?: string | null; members?: string[] };
  roles?: string[];
  texts?: string[];
}

/** Finds lines of the security log. They are written after the answer. */
export async function securityLines(which: (line: SecurityLine) => boolean): Promise<SecurityLine[]> {
  const folder = path.join(server.dataDir, 'security-log');
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n').slice(0, -1)) // After the last line break may be half a line.
    .map((line) => JSON.parse(line) as SecurityLine)
    .filter(which);
}
