import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import type { Metadata } from 'sharp';
import { refusals } from '#contract/properties/photos.ts';
import { PHOTO_LIMITS } from '#contract/properties/photoValues.ts';
import { HttpError, invalid, unsupportedType } from '../errors/httpError.ts';
import { imageWork } from './imageWork.ts';
import { messages } from './messages.ts';
import { isCostlyToDecode } from './parts.ts';
import { isOneScan, isWholeEnough } from './scans.ts';

/** Upright, sRGB, no metadata, JPEG. */
export interface PreparedPhoto {
  bytes: Buffer;
  width: number;
  height: number;
  /** A data URL of a few pixels. */
  preview: string;
}

const tooLarge = (message: string) => new HttpError(413, 'too_large', message);

/** By content, not name. HEIF only as AV1: no HEIC. */
const isAccepted = ({ format, compression }: Metadata) =>
  ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');

const isHeic = (bytes: Buffer) => /^ftyp(?:hei[cmsx]|hev[cmsx]|mi[af]1|msf1)/.test(bytes.toString('latin1', 4, 12));

function mostPixels(bytes: Buffer, { format, bitsPerSample = 8 }: Metadata): number {
  if (format === 'heif') return bitsPerSample > 8 ? PHOTO_LIMITS.deepAvifPixels : PHOTO_LIMITS.pixels;
  return isOneScan(bytes) ? PHOTO_LIMITS.oneScanPixels : PHOTO_LIMITS.pixels;
}

/** Rejects a gigapixel in a megabyte before decoding. */
export async function checkHead(bytes: Buffer, name: string, pixels = Infinity): Promise<void> {
  if (isCostlyToDecode(bytes)) throw tooLarge(messages.tooManyParts(name));
  // No limit here: tells too large from not a picture.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head || !isAccepted(head)) throw unsupportedType((isHeic(bytes) ? refusals.heic : refusals.notAPhoto)(name));
  await nextTurn();
  const most = Math.min(mostPixels(bytes, head), pixels);
  if (head.width * head.height > most) throw tooLarge(messages.tooLarge(name, Math.floor(most / 1_000_000)));
}

/** Pixels only: no metadata (sharp's default), no hidden data. */
async function decode(bytes: Buffer, failOn: 'error' | 'none' = 'error') {
  const { data, info } = await sharp(bytes, { limitInputPixels: PHOTO_LIMITS.oneScanPixels, failOn })
    .autoOrient()
    .resize({ width: PHOTO_LIMITS.side, height: PHOTO_LIMITS.side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, preview: await previewOf(data) };
}

const decodeCut = async (bytes: Buffer) => ((await isWholeEnough(bytes)) ? decode(bytes, 'none') : null);

async function previewOf(bytes: Buffer): Promise<string> {
  const preview = await sharp(bytes).resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 50 }).toBuffer();
  return `data:image/webp;base64,${preview.toString('base64')}`;
}

/** `name`: for messages. @throws 415 for another type, 413 when too heavy or too large, 400 when damaged. */
export async function preparePhoto(bytes: Buffer, name: string): Promise<PreparedPhoto> {
  if (bytes.length > PHOTO_LIMITS.bytes) throw tooLarge(refusals.tooHeavy(name));
  if (bytes.length === 0) throw invalid(refusals.empty(name));
  return imageWork(async () => {
    await checkHead(bytes, name);
    const photo = await decode(bytes)
      .catch(() => decodeCut(bytes))
      .catch(() => null);
    if (!photo) throw invalid(messages.damaged(name));
    return photo;
  });
}
