import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

export interface ZipEntry {
  name: string;
  parts: Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
  /** Photographs are already. */
  isCompressed?: boolean;
}

/** Each byte costs a third of the default level's time, and a tenth more room. */
const LEVEL = 2;

/** One entry after the other, as its reader takes them. */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new yazl.ZipFile();
  const out = new PassThrough();
  pipeline(zip.outputStream, out, () => undefined);
  zip.on('error', (error: Error) => out.destroy(error));

  async function fill(): Promise<void> {
    for await (const { name, parts, isCompressed = false } of entries) {
      const source = Readable.from(parts, { highWaterMark: 2 });
      const stop = () => source.destroy();
      out.once('close', stop);
      zip.addReadStream(source, name, isCompressed ? { compress: false } : { compressionLevel: LEVEL });
      await finished(source);
      out.off('close', stop);
    }
    zip.end();
  }

  fill().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
