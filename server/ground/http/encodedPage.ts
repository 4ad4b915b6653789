import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { NONCE_LENGTH } from './securityHeaders.ts';

/** The nonce goes between. */
export type Parts = readonly string[];

export const joined = (...pages: Parts[]): Parts =>
  pages.reduce((all, [first = '', ...rest]) => [...all.slice(0, -1), (all.at(-1) ?? '') + first, ...rest], []);

export interface EncodedPage {
  plain: (nonce: string) => Buffer;
  gzip: (nonce: string) => Buffer;
}

/** No byte of UTF-8: no block refers to a nonce. */
const GAP = Buffer.alloc(NONCE_LENGTH, 0xff);
/** RFC 1952. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);
/** An uncompressed block. */
const STORED = Buffer.from([0, NONCE_LENGTH, 0, ~NONCE_LENGTH, 0xff]);

/** Compressed once: each answer adds its nonce, uncompressed. */
export async function encodePage(parts: Parts): Promise<EncodedPage> {
  const texts = parts.map((part) => Buffer.from(part));
  const blocks = await compressed(texts);
  const length = texts.reduce((sum, text) => sum + text.length, (texts.length - 1) * NONCE_LENGTH);
  const checksum = (nonce: Buffer) =>
    texts.reduce((sum, text, index) => crc32(text, index === 0 ? 0 : crc32(nonce, sum)), 0);
  return {
    plain: (nonce) => between(texts, Buffer.from(nonce)),
    gzip: (nonce) => {
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(checksum(Buffer.from(nonce)));
      trailer.writeUInt32LE(length, 4);
      const packed = between(blocks, Buffer.concat([STORED, Buffer.from(nonce)]));
      return Buffer.concat([HEADER, packed, LAST_BLOCK, trailer]);
    },
  };
}

/** One stream: one for each part would cost twice as much. */
async function compressed(texts: Buffer[]): Promise<Buffer[]> {
  const stream = createDeflateRaw({ flush: constants.Z_SYNC_FLUSH });
  let output: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => output.push(chunk));
  const blockOf = async (text: Buffer): Promise<Buffer> => {
    await new Promise((resolve) => stream.write(text, resolve));
    const block = Buffer.concat(output);
    output = [];
    return block;
  };
  const blocks: Buffer[] = [];
  for (const text of texts) {
    if (blocks.length > 0) await blockOf(GAP);
    blocks.push(await blockOf(text));
  }
  stream.destroy();
  return blocks;
}

const between = (parts: Buffer[], separator: Buffer) =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
