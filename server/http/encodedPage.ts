import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { NONCE_LENGTH } from './securityHeaders.ts';

/** The nonce goes between. */
export type Parts = readonly string[];

export const joined = (...pages: Parts[]): Parts =>
  pages.reduce((all, [first = '', ...rest]) => [...all.slice(0, -1), (all.at(-1) ?? '') + first, ...rest], []);

export interface EncodedPage {
  plain: (nonce: string) => Buffer;
  gzip: (nonce: string) => Buffer;
}

/** RFC 1951. */
const WINDOW = 32 * 1024;
/** No byte of UTF-8: no block refers to a nonce. */
const GAP = Buffer.alloc(NONCE_LENGTH, 0xff);
/** RFC 1952. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);
/** An uncompressed block. */
const STORED = Buffer.from([0, NONCE_LENGTH, 0, ~NONCE_LENGTH, 0xff]);

const deflate = promisify<Buffer, object, Buffer>(deflateRaw);

/** Compressed once: each answer adds its nonce, uncompressed. */
export async function encodePage(parts: Parts): Promise<EncodedPage> {
  const texts = parts.map((part) => Buffer.from(part));
  const blocks: Buffer[] = [];
  let before = Buffer.alloc(0);
  for (const text of texts) {
    const known = before.length > 0 && { dictionary: before };
    blocks.push(await deflate(text, { finishFlush: constants.Z_SYNC_FLUSH, ...known }));
    before = Buffer.concat([before, text, GAP]).subarray(-WINDOW);
  }
  const plain = (nonce: string) => between(texts, Buffer.from(nonce));
  return {
    plain,
    gzip: (nonce) => {
      const page = plain(nonce);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc32(page));
      trailer.writeUInt32LE(page.length, 4);
      const packed = between(blocks, Buffer.concat([STORED, Buffer.from(nonce)]));
      return Buffer.concat([HEADER, packed, LAST_BLOCK, trailer]);
    },
  };
}

const between = (parts: Buffer[], separator: Buffer) =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
