import { formatWholeReais, simpleSpaced } from '#contract/ground/money.ts';
import type { ShareImage } from '../../ground/http/pageHead.ts';
import { shareCardAddress } from '../../ground/photos/address.ts';

/** `R$ 650.000` */
export const amount = (price: string) => simpleSpaced(formatWholeReais(Number(price)));

export function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, length).replace(/\s+\S*$/, '')}…`;
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const formatList = (parts: string[]) => new Intl.ListFormat('pt-BR').format(parts);

/** `cover`: a photo's id. Null: the brokerage's own image. */
export const imageOf = (cover: string | null | undefined, alt: string): ShareImage | null =>
  cover ? { address: shareCardAddress(cover), alt } : null;
