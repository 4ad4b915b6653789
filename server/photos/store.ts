declare module 'fastify' {
  interface FastifyInstance {
    photos: PhotoStore;
  }
}

/** Files of each photograph, by its id. */
export interface PhotoStore {
  /** Atomic, also on a crash or with two writers. */
  write: (photoId: string, file: string, bytes: Uint8Array) => Promise<void>;
  /** Null when missing. */
  read: (photoId: string, file: string) => Promise<Buffer | null>;
  /** Removes all files, if any. */
  remove: (photoId: string) => Promise<void>;
}
