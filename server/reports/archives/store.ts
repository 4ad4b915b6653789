import type { Readable } from 'node:stream';

declare module 'fastify' {
  interface FastifyInstance {
    archives: ArchiveStore;
  }
}

export interface StoredArchive {
  content: Readable;
  bytes: number;
}

/** Files by export. */
export interface ArchiveStore {
  /** Whole, or not at all. Returns its bytes. */
  write: (id: string, content: Readable) => Promise<number>;
  /** Null when missing. */
  read: (id: string) => Promise<StoredArchive | null>;
  remove: (id: string) => Promise<void>;
}
