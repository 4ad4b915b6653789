import sharp from 'sharp';
import { contrast } from '#contract/site/accentColors.ts';
import type { Scheme } from '#contract/site/accentColors.ts';
import { LOGO_LIMITS } from '#contract/site/logoLimits.ts';
import { HttpError, invalid } from '../errors/httpError.ts';
import type { SentFile } from '../http/forms.ts';
import { imageWork } from './imageWork.ts';
import { checkHead } from './intake.ts';
import { LOGO_GROUNDS } from './logo.ts';
import { messages } from './messages.ts';
import { Upload } from './upload.ts';

/** Below it one does not see where a letter ends. */
const SEEN = 1.7;
/** Share of the drawn pixels: thin letters beside a large sign are little. */
const WEAK_SHARE = 0.05;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

export class LogoUpload extends Upload {
  readonly weakOn: Scheme | null;

  constructor(photo: ConstructorParameters<typeof Upload>[0], sha256: string, weakOn: Scheme | null) {
    super(photo, sha256);
    this.weakOn = weakOn;
  }
}

/** PNG with its transparency. No SVG: sharp may not open it. @throws 415; 413 when too large; 400 when too small. */
export async function prepareLogo({ bytes, sha256, name }: SentFile): Promise<LogoUpload> {
  if (bytes.length > LOGO_LIMITS.bytes) throw new HttpError(413, 'too_large', messages.logoTooHeavy);
  if (bytes.length === 0) throw invalid(messages.logoDamaged);
  return imageWork(async () => {
    await checkHead(bytes, name, LOGO_LIMITS.pixels).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
      const message = error.statusCode === 413 ? messages.logoTooLarge : messages.notALogo;
      throw new HttpError(error.statusCode, error.code, message);
    });
    const logo = await decode(bytes).catch(() => null);
    if (!logo) throw invalid(messages.logoDamaged);
    const { data, info, weakOn } = logo;
    const { width, height } = info;
    if (Math.max(width, height) < LOGO_LIMITS.leastSide) throw invalid(messages.logoTooSmall(width, height));
    return new LogoUpload({ bytes: data, width, height, preview: '' }, sha256, weakOn);
  });
}

async function decode(bytes: Buffer) {
  const open = () => sharp(bytes, { limitInputPixels: LOGO_LIMITS.pixels }).autoOrient();
  const { isOpaque } = await open().stats();
  const drawn = open();
  // The room around an opaque logo is part of it.
  if (!isOpaque) drawn.trim({ background: CLEAR, threshold: 1 });
  const { data, info } = await drawn
    .resize({ width: LOGO_LIMITS.side, height: LOGO_LIMITS.side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, info, weakOn: isOpaque ? null : await weakGround(data) };
}

/** By each pixel's opacity: scaled down, hairlines leave none whole. */
async function weakGround(png: Buffer): Promise<Scheme | null> {
  const { data } = await sharp(png)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let drawn = 0;
  const weak = { light: 0, dark: 0 };
  for (let at = 0; at < data.length; at += 4) {
    const ink = data[at + 3] ?? 0;
    const color = `#${data.toString('hex', at, at + 3)}`;
    drawn += ink;
    if (contrast(color, LOGO_GROUNDS.light) < SEEN) weak.light += ink;
    if (contrast(color, LOGO_GROUNDS.dark) < SEEN) weak.dark += ink;
  }
  const worse = weak.light > weak.dark ? 'light' : 'dark';
  return weak[worse] > drawn * WEAK_SHARE ? worse : null;
}
