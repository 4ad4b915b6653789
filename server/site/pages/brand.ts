import type { ShareImage } from '../../ground/http/pageHead.ts';
import { shareCardAddress } from '../../ground/photos/address.ts';

/** `cover`: a photo's id. Null: the brokerage's own image. */
export const imageOf = (cover: string | null | undefined, alt: string): ShareImage | null =>
  cover ? { address: shareCardAddress(cover), alt } : null;
