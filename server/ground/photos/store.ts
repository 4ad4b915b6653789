declare module 'fastify' {
  interface FastifyInstance {
    photos: PhotoStore;
  }
}

/** Files by photograph. */
export interface PhotoStore {
  /** Atomic, also on a crash or with two writers. */
  write: (photoId: string, file: string, bytes: Uint8Array) => Promise<void>;
  /** Null when missing. */
  read: (photoId: string, file: string) => Promise<Buffer | null>;
  remove: (photoId: string) => Promise<void>;
}
