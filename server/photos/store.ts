/** Where the files of photographs are, each photograph's under its id. */
export interface PhotoStore {
  /** Whole or not at all, also when it is interrupted or two write the same file at once. */
  write: (photoId: string, file: string, bytes: Uint8Array) => Promise<void>;
  /** Null when there is no such file. */
  read: (photoId: string, file: string) => Promise<Buffer | null>;
  /** Removes every file of a photograph; none is fine. */
  remove: (photoId: string) => Promise<void>;
}
