import sharp from 'sharp';
import type { Metadata } from 'sharp';
import { PHOTO_LIMITS } from '#contract/constants.ts';
import { refusals } from '#contract/photos.ts';
import { HttpError, invalid, unsupportedType } from '../errors.ts';
import { imageWork } from './imageWork.ts';
import { messages } from './messages.ts';
import { isPolyglot } from './polyglotFile.ts';
import { isCostlyToUnpack } from './unpacking.ts';

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

/** Rejects a gigapixel in a megabyte before decoding. */
async function checkHead(bytes: Buffer, name: string): Promise<void> {
  if (isCostlyToUnpack(bytes)) throw tooLarge(messages.tooManyParts(name));
  // No limit here: tells too large from not a picture.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head || !isAccepted(head)) throw unsupportedType(refusals.notAPhoto(name));
  if (isPolyglot(bytes)) throw unsupportedType(messages.polyglot(name));
  const most = head.format === 'heif' ? PHOTO_LIMITS.avifPixels : PHOTO_LIMITS.pixels;
  if (head.width * head.height > most) throw tooLarge(messages.tooLarge(name, most / 1_000_000));
}

/** Pixels only: no metadata (sharp's default), no hidden data. */
async function decode(bytes: Buffer) {
  const { data, info } = await sharp(bytes, { limitInputPixels: PHOTO_LIMITS.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: PHOTO_LIMITS.side, height: PHOTO_LIMITS.side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, preview: await previewOf(data) };
}

async function previewOf(bytes: Buffer): Promise<string> {
  const preview = await sharp(bytes).resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 50 }).toBuffer();
  return `data:image/webp;base64,${preview.toString('base64')}`;
}

/**
 * `name`: for messages.
 * @throws 415 for another type or a polyglot file, 413 when too heavy or too large, 400 when damaged.
 */
export async function preparePhoto(bytes: Buffer, name: string): Promise<PreparedPhoto> {
  if (bytes.length > PHOTO_LIMITS.bytes) throw tooLarge(refusals.tooHeavy(name));
  if (bytes.length === 0) throw invalid(refusals.empty(name));
  return imageWork(async () => {
    await checkHead(bytes, name);
    return decode(bytes).catch(() => {
      throw invalid(messages.damaged(name));
    });
  });
}
