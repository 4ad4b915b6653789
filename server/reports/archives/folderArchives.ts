import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder, renameDurably } from '../../ground/files/durable.ts';
import type { ArchiveStore } from './store.ts';

export function folderArchives(folder: string): ArchiveStore {
  const fileOf = (id: string) => path.join(folder, `${id}.zip`);
  return {
    write: async (id, content) => {
      await makeFolder(folder);
      const part = path.join(folder, `${id}.${randomUUID()}.part`);
      try {
        await pipeline(content, createWriteStream(part, { flush: true }));
        await renameDurably(part, fileOf(id));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return (await stat(fileOf(id))).size;
    },
    read: async (id) => {
      const file = await open(fileOf(id)).catch(() => null);
      return file && { content: file.createReadStream(), bytes: (await file.stat()).size };
    },
    // With what killed servers had begun.
    remove: async (id) => {
      const files = await readdir(folder).catch(() => []);
      for (const name of files) if (name.startsWith(id)) await rm(path.join(folder, name), { force: true });
    },
  };
}
