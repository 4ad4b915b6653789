import type { Scheme } from './accentColors.ts';

/** Pixels: the box of a logo in the head of pages and mails. */
const HEAD_BOX = { width: 180, height: 40 };

/** Each logo becomes these. `head-2x` for fine screens, `plate` with its ground, `maskable` with room for any mask. */
export const LOGO_FILES = [
  'head.png',
  'head-2x.png',
  'plate.png',
  'icon-192.png',
  'icon-512.png',
  'maskable.png',
  'touch.png',
  'card.jpg',
] as const;
export type LogoFile = (typeof LOGO_FILES)[number];

interface Picture {
  /** Another one for each upload. */
  id: string;
  /** As shown, in pixels. */
  width: number;
  height: number;
}

export interface Logo extends Picture {
  /** The ground on which parts of it are hard to see: there it gets a plate. */
  weakOn: Scheme | null;
  /** Stands for it on dark grounds, but not in mails and icons. */
  dark: Picture | null;
}

/** From the root; what is there never changes. */
export const logoAddress = ({ id }: Pick<Picture, 'id'>, file: LogoFile) => `/photos/${id}/logo/${file}`;

/** The size in the page's head; a small logo is not enlarged. */
export function shownSize(logo: { width: number; height: number }): { width: number; height: number } {
  const share = Math.min(HEAD_BOX.width / logo.width, HEAD_BOX.height / logo.height, 1);
  return {
    width: Math.max(1, Math.round(logo.width * share)),
    height: Math.max(1, Math.round(logo.height * share)),
  };
}

/** Pixels around a logo on its plate. */
export const PLATE_ROOM = 8;

/** Where pages find it: `<id> <width> <height> <ground>`, and the first three of the one for dark grounds. */
export const LOGO_META = 'brokerage-logo';

const pictureOf = ([id, width, height]: string[]): Picture | null =>
  id ? { id, width: Number(width), height: Number(height) } : null;

export function readLogo(text: string): Logo | null {
  const [id = '', width = '', height = '', weakOn, ...dark] = text.split(' ');
  const logo = pictureOf([id, width, height]);
  return logo && { ...logo, weakOn: weakOn === 'light' || weakOn === 'dark' ? weakOn : null, dark: pictureOf(dark) };
}
