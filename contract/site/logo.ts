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

export interface Logo {
  /** Another one for each upload. */
  id: string;
  /** As shown, in pixels. */
  width: number;
  height: number;
  /** The ground on which parts of it are hard to see: there it gets a plate. */
  weakOn: Scheme | null;
}

/** From the root; what is there never changes. */
export const logoAddress = ({ id }: Pick<Logo, 'id'>, file: LogoFile) => `/photos/${id}/logo/${file}`;

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

/** Where pages find it: `<id> <width> <height> <ground>`. */
export const LOGO_META = 'brokerage-logo';

export const writeLogo = ({ id, width, height, weakOn }: Logo) => [id, width, height, weakOn ?? ''].join(' ');

export function readLogo(text: string): Logo | null {
  const [id, width = '', height = '', weakOn] = text.split(' ');
  if (!id) return null;
  return {
    id,
    width: Number(width),
    height: Number(height),
    weakOn: weakOn === 'light' || weakOn === 'dark' ? weakOn : null,
  };
}
