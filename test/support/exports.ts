import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import type { Export } from '#contract/reports/exports.ts';
import { readTable } from '../../server/ground/spreadsheet/readTable.ts';
import { as } from './client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './people.ts';
import { server } from './server.ts';

export async function download({ token }: Pick<Person, 'token'>, path: string) {
  const response = await fetch(`${server.origin}/api/exports/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

export type ReadRow = Record<string, string>;

/** By the header's names, as our imports read it. */
export async function readBack(bytes: Buffer): Promise<ReadRow[]> {
  const { header, rows } = await readTable(bytes, () => true);
  const found: ReadRow[] = [];
  for await (const { cells } of rows)
    found.push(Object.fromEntries(header.map((name, at): [string, string] => [name, cells[at] ?? ''])));
  return found;
}

export async function exportedRows(person: Pick<Person, 'token'>, path: string): Promise<ReadRow[]> {
  const { bytes } = await download(person, path);
  return readBack(bytes);
}

/** The newest first, once none is under way. */
export async function recordsSeenBy(admin: Person): Promise<Export[]> {
  return eventually(async () => {
    const { body } = await as(admin).get<Export[]>('/exports?pageSize=100');
    return body.some(({ state, kind }) => state === 'running' && kind !== 'everything') ? [] : [body];
  });
}

export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
