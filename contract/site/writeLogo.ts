import type { Logo } from './logo.ts';

const wordsOf = ({ id, width, height }: Pick<Logo, 'id' | 'width' | 'height'>) => [id, width, height];

/** For `readLogo`. A file of its own: visitors' pages only read. */
export const writeLogo = (logo: Logo) =>
  [...wordsOf(logo), logo.weakOn ?? '', ...(logo.dark ? wordsOf(logo.dark) : [])].join(' ');
