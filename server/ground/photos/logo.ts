import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Scheme } from '#contract/site/accentColors.ts';
import { PLATE_ROOM, shownSize } from '#contract/site/logo.ts';
import type { Logo, LogoFile } from '#contract/site/logo.ts';

/** As in `src/app/theme/palettes.ts`. */
export const LOGO_GROUNDS: Record<Scheme, string> = { light: '#faf7f2', dark: '#14191b' };

const CARD = { width: 1200, height: 630 };

/** In the middle of a plain ground, as much of it as `share` says. */
async function onGround(logo: Buffer, box: { width: number; height: number }, share: number, weakOn: Scheme | null) {
  const fitting = await sharp(logo)
    .resize({ width: Math.round(box.width * share), height: Math.round(box.height * share), fit: 'inside' })
    .toBuffer();
  return sharp({
    create: { ...box, channels: 3, background: weakOn === 'light' ? LOGO_GROUNDS.dark : '#ffffff' },
  }).composite([{ input: fitting }]);
}

const square = (side: number) => ({ width: side, height: side });

/** Mail programs that turn dark change each colour but those of pictures. */
function onPlate(logo: Sharp, weakOn: Scheme | null): Sharp {
  const background = LOGO_GROUNDS[weakOn === 'light' ? 'dark' : 'light'];
  const room = 2 * PLATE_ROOM;
  return logo.flatten({ background }).extend({ top: room, bottom: room, left: room, right: room, background });
}

export async function renderLogo(original: Buffer, file: LogoFile, logo: Omit<Logo, 'dark'>): Promise<Buffer> {
  const head = shownSize(logo);
  const png = (image: Sharp) => image.png({ compressionLevel: 9 }).toBuffer();
  const twice = () => sharp(original).resize({ width: head.width * 2, height: head.height * 2, fit: 'fill' });
  const icon = async (side: number, share = 0.84) => png(await onGround(original, square(side), share, logo.weakOn));
  const files: Record<LogoFile, () => Promise<Buffer>> = {
    'head.png': () => png(sharp(original).resize({ ...head, fit: 'fill' })),
    'head-2x.png': () => png(twice()),
    'plate.png': () => png(onPlate(twice(), logo.weakOn)),
    'icon-192.png': () => icon(192),
    'icon-512.png': () => icon(512),
    // https://w3.org/TR/appmanifest: masks leave a circle of four fifths, and a square fits it.
    'maskable.png': () => icon(512, 0.56),
    'touch.png': () => icon(180),
    'card.jpg': async () => (await onGround(original, CARD, 0.6, logo.weakOn)).jpeg({ quality: 85 }).toBuffer(),
  };
  return files[file]();
}
