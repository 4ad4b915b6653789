import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import type { Entry, Options, ZipFile } from 'yauzl';
import { messages } from './messages.ts';
import { TableError } from './table.ts';

const MAX_ENTRIES = 2_000;
const MAX_RATIO = 100;
const MAX_SUM = 300 * 1024 * 1024;
/** Below it a high ratio does no harm. */
const SMALL = 1024 * 1024;

const openBuffer = promisify<Buffer, Options, ZipFile>((bytes, options, done) => {
  yauzl.fromBuffer(bytes, options, (error, zip) => done(error, zip));
});

export class Zip {
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws TableError for what is broken, encrypted, or larger than it looks. */
  static async open(bytes: Buffer): Promise<Zip> {
    const zip = await openBuffer(bytes, { lazyEntries: true, autoClose: false }).catch(() => {
      throw new TableError(messages.broken);
    });
    if (zip.entryCount > MAX_ENTRIES) throw new TableError(messages.bomb);
    return new Zip(zip, await readEntries(zip));
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Null without it. A size that lies ends in an error. */
  async read(name: string): Promise<Readable | null> {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    return new Promise((resolve, reject) => {
      this.#zip.openReadStream(entry, (error, stream) =>
        error ? reject(new TableError(messages.broken)) : resolve(stream),
      );
    });
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let sum = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      sum += entry.uncompressedSize;
      const isBomb =
        sum > MAX_SUM || (entry.uncompressedSize > SMALL && entry.uncompressedSize > MAX_RATIO * entry.compressedSize);
      if (isBomb) reject(new TableError(messages.bomb));
      else if (entry.isEncrypted()) reject(new TableError(messages.oldOrLocked));
      else {
        entries.set(entry.fileName, entry);
        zip.readEntry();
      }
    });
    zip.on('end', resolve);
    zip.on('error', () => reject(new TableError(messages.broken)));
    zip.readEntry();
  });
  return entries;
}
