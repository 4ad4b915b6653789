import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

interface Size {
  width: number;
  height: number;
}

const LANDSCAPE: Size = { width: 600, height: 400 };

/** Uneven enough not to compress to nothing, and even enough to be made fast. */
const picture = ({ width, height }: Size): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#7a8b6f', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

export const aJpeg = (size = LANDSCAPE) => picture(size).jpeg({ quality: 80 }).toBuffer();
export const aProgressiveJpeg = () => picture(LANDSCAPE).jpeg({ progressive: true }).toBuffer();
export const aPng = (size = LANDSCAPE) => picture(size).png().toBuffer();
export const aWebp = (size = LANDSCAPE) => picture(size).webp().toBuffer();
export const anAvif = (size: Size = { width: 64, height: 48 }) => picture(size).avif({ effort: 0 }).toBuffer();
export const aGif = () => picture({ width: 40, height: 30 }).gif().toBuffer();
export const aTiff = () => picture({ width: 40, height: 30 }).tiff().toBuffer();
export const anSvg = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

/** The head of what iPhones make by default: HEIF with HEVC in it. */
export const aHeic = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]);

/** Holes to see through. */
export const aTransparentPng = () =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();

/** Red above, blue below. */
const redOverBlue = ({ width, height }: Size): Sharp => {
  const below = { create: { width, height: height / 2, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: below, top: height / 2, left: 0 },
  ]);
};

/** Tall, with a red stripe above and a blue one below, each a tenth of it. */
export function aTallJpeg(): Promise<Buffer> {
  const stripe = (background: string) => ({ create: { width: 300, height: 90, channels: 3 as const, background } });
  return sharp({ create: { width: 300, height: 900, channels: 3, background: '#ffffff' } })
    .composite([
      { input: stripe('#ff0000'), top: 0, left: 0 },
      { input: stripe('#0000ff'), top: 810, left: 0 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** As many pixels as phones make, all of one colour, held upright. */
export const aFlatJpeg = ({ width, height }: Size, options: { progressive?: boolean } = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8b6f' }, limitInputPixels: false })
    .jpeg({ quality: 80, ...options })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A JPEG whose head tells another size. */
export function claiming(jpeg: Buffer, { width, height }: Size): Buffer {
  const claimed = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((marker) => jpeg.indexOf(Buffer.from([0xff, marker, 0]))).find((at) => at > 0);
  if (frame === undefined) throw new Error('no frame');
  claimed.writeUInt16BE(height, frame + 5);
  claimed.writeUInt16BE(width, frame + 7);
  return claimed;
}

/** With the words in a comment, which is the segment that old cameras and programs write a caption into. */
export async function aJpegWithComment(words: string): Promise<Buffer> {
  const photo = await aJpeg();
  const comment = Buffer.from(`\u00ff\u00fe\0\0${words}`, 'latin1');
  comment.writeUInt16BE(comment.length - 2, 2);
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
}

/** With the words where people and programs write captions. */
export const aCaptioned = (format: 'jpeg' | 'png' | 'webp' | 'avif', words: string) =>
  picture({ width: 64, height: 48 })
    .toFormat(format)
    .withExif({ IFD0: { ImageDescription: words } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a><![CDATA[${words}]]></a></x:xmpmeta>`)
    .toBuffer();

/** As a telephone held upright stores it: lying on its side, with the word to turn it by a quarter (EXIF orientation 6). */
export async function aTurnedJpeg(upright: Size): Promise<Buffer> {
  const stored = await redOverBlue(upright).png().toBuffer();
  return sharp(stored).rotate(270).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
}

/** With the place where it was taken, and by whom, in every way a file can tell it. */
export async function aJpegThatTells(): Promise<Buffer> {
  return picture(LANDSCAPE)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'SEGREDO-AUTOR', Software: 'SEGREDO-PROGRAMA' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 37/1 48/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SEGREDO-XMP</a></x:xmpmeta>')
    .toBuffer();
}

const followedBy = async (bytes: Uint8Array) => Buffer.concat([await aJpeg(), bytes]);

/** A page that a browser with sniffing might run. */
export const aPhotoAndPage = () => followedBy(Buffer.from('<SCRIPT>alert(1)</SCRIPT>'));

/** With the PDF where a JPEG has its comment. */
export const aPhotoAndPdf = async () => {
  const photo = await aJpeg();
  const comment = Buffer.from('\u00ff\u00fe\u0000\u000b%PDF-1.7\n', 'latin1');
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
};

/** An empty one with a comment; ZIPs are read from their end. */
export const aPhotoAndZip = () => followedBy(Buffer.from(`PK\u0005\u0006${'\0'.repeat(16)}\u0003\0fim`, 'latin1'));

/** As telephones make it: the video of the moment behind the picture. */
export const aMotionPhoto = () =>
  followedBy(Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42SEGREDO-VIDEO', 'latin1'), Buffer.alloc(5000, 7)]));

/** 100 megapixels in some hundred kilobytes. */
export const aPixelBomb = () =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer();

/** Twice as many as a telephone's, in some kilobytes. */
export const aLargeAvif = (bitdepth: 8 | 10 = 8) =>
  sharp({ create: { width: 5200, height: 5000, channels: 3, background: '#fff' } })
    .avif({ effort: 0, bitdepth })
    .toBuffer();

/** Elements, and nothing else. */
export const aLargeSvg = (bytes: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g><circle r="1"/></g>'.repeat((bytes - 100) / 22)}</svg>`,
  );

/** With that many scans in place of one, none of which adds anything. */
export async function aJpegOfScans(count: number): Promise<Buffer> {
  const photo = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const scan = photo.subarray(photo.indexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([photo.subarray(0, -2), ...Array.from({ length: count - 1 }, () => scan), photo.subarray(-2)]);
}

const bigEndian = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** With that many texts, each of 100 kB once it is unpacked. */
export async function aPngOfTexts(count: number): Promise<Buffer> {
  const photo = await aPng({ width: 16, height: 16 });
  const content = Buffer.concat([Buffer.from('zTXtComment\0\0'), deflateSync(Buffer.alloc(100_000, 'a'))]);
  const chunk = Buffer.concat([bigEndian(content.length - 4), content, bigEndian(crc32(content))]);
  // The head is the signature and the first chunk, of 13 bytes.
  return Buffer.concat([photo.subarray(0, 33), ...Array.from({ length: count }, () => chunk), photo.subarray(33)]);
}

/** Noise, so that no two frames are one. */
export const aWebpOfFrames = (count: number) =>
  sharp({
    create: {
      width: 16,
      height: 16 * count,
      pageHeight: 16,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .webp({ effort: 0 })
    .toBuffer();

export const cut = (file: Buffer, share: number) => file.subarray(0, file.length * share);
export const half = (file: Buffer) => cut(file, 0.5);
