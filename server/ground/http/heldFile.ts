import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { Sent } from './forms.ts';

/** Too large for the memory: on the disk, until the request is answered or its sender has gone. */
export interface HeldFile extends Sent {
  path: string;
}

const PREFIX = 'morada-held-';
/** Milliseconds. No request takes as long. */
const OLD = 86_400_000;

/** `write` makes the file; `gone` aborts it when the client leaves. */
export async function holdFile(
  reply: FastifyReply,
  name: string,
  write: (file: string, gone: AbortSignal) => Promise<void>,
): Promise<HeldFile> {
  const gone = new AbortController();
  const folder = await mkdtemp(path.join(tmpdir(), PREFIX));
  // Fastify's hooks do not run when the sender goes away.
  void finished(reply.raw)
    .catch(() => undefined)
    .then(() => {
      gone.abort();
      return rm(folder, { recursive: true, force: true, maxRetries: 3 });
    })
    .catch((error: unknown) => reply.log.error({ err: error }, 'a sent file stays on the disk'));
  const file = path.join(folder, 'file');
  await write(file, gone.signal);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { path: file, size: (await stat(file)).size, sha256: hash.digest('hex'), name };
}

export const holdSent = (reply: FastifyReply, name: string, sent: AsyncIterable<Uint8Array>): Promise<HeldFile> =>
  holdFile(reply, name, (file, signal) => pipeline(sent, createWriteStream(file, { mode: 0o600 }), { signal }));

/** Drops files of servers that were killed; others may run. */
export async function dropOldHeld(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const folder = path.join(tmpdir(), name);
    const held = await stat(folder).catch(() => null);
    if (held && held.mtimeMs < Date.now() - OLD) await rm(folder, { recursive: true, force: true });
  }
}
