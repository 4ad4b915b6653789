import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';

/** Too large for the memory: on the disk, until its request is over. */
export interface HeldFile {
  path: string;
  size: number;
  sha256: string;
  name: string;
}

const folders = new WeakMap<FastifyRequest, string[]>();

/** `write` makes the file. The route needs `dropHeld`. */
export async function holdFile(
  request: FastifyRequest,
  name: string,
  write: (file: string) => Promise<void>,
): Promise<HeldFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'morada-'));
  folders.set(request, [...(folders.get(request) ?? []), folder]);
  const file = path.join(folder, 'file');
  await write(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { path: file, size: (await stat(file)).size, sha256: hash.digest('hex'), name };
}

export const holdSent = (request: FastifyRequest, name: string, sent: AsyncIterable<Uint8Array>): Promise<HeldFile> =>
  holdFile(request, name, (file) => pipeline(sent, createWriteStream(file, { mode: 0o600 })));

/** An `onResponse` hook. */
export async function dropHeld(request: FastifyRequest): Promise<void> {
  for (const folder of folders.get(request) ?? []) await rm(folder, { recursive: true, force: true });
}
