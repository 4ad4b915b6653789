import type { ShareImage } from '../http/pageHead.ts';
import { shareCardAddress } from '../photos/address.ts';

/** `cover`: a photo's id. Null: the brokerage's own image. */
export const imageOf = (cover: string | null | undefined, alt: string): ShareImage | null =>
  cover ? { address: shareCardAddress(cover), alt } : null;
