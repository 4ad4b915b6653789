import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
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

/** The route needs `dropHeld`. */
export async function toDisk(
  request: FastifyRequest,
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): Promise<HeldFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'morada-'));
  folders.set(request, [...(folders.get(request) ?? []), folder]);
  const file = path.join(folder, 'file');
  const hash = createHash('sha256');
  let size = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(counted, createWriteStream(file, { mode: 0o600 }));
  return { path: file, size, sha256: hash.digest('hex'), name };
}

/** An `onResponse` hook. */
export async function dropHeld(request: FastifyRequest): Promise<void> {
  for (const folder of folders.get(request) ?? []) await rm(folder, { recursive: true, force: true });
}
