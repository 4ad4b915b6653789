import { isUtf8 } from 'node:buffer';
import { messages } from './messages.ts';
import { TableError } from './table.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const SAMPLE = 64 * 1024;
const NULS_OF_UTF16 = 0.2;
const CHUNK = 64 * 1024;

const share = (bytes: Buffer, first: number) => {
  let nuls = 0;
  for (let at = first; at < bytes.length; at += 2) if (bytes[at] === 0) nuls++;
  return bytes.length < 2 ? 0 : nuls / Math.floor(bytes.length / 2);
};

/** By its mark, else by its bytes. */
export function likelyEncoding(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  return guess(bytes, share(sample, 0), share(sample, 1));
}

/** @throws TableError for what is no text. */
export function encodingOf(bytes: Buffer): Encoding {
  const encoding = likelyEncoding(bytes);
  const isMarked = encoding.startsWith('utf-16') && (bytes[0] ?? 0) >= 0xfe;
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE), { stream: true });
  if (!isMarked && CONTROLS.test(start)) throw new TableError(messages.binary);
  return encoding;
}

// eslint-disable-next-line no-control-regex -- they are the point
const CONTROLS = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/;

function guess(bytes: Buffer, even: number, odd: number): Encoding {
  if (odd > NULS_OF_UTF16 && even < NULS_OF_UTF16 / 4) return 'utf-16le';
  if (even > NULS_OF_UTF16 && odd < NULS_OF_UTF16 / 4) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Without its mark. */
export function* decodeText(bytes: Buffer): Generator<string, undefined> {
  // Also for windows-1252: in one call some Nodes read its € as a control character.
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
  yield decoder.decode();
}
