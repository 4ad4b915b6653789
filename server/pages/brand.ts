import type { ShareImage } from '../http/pageHead.ts';
import { shareCardAddress } from '../photos/address.ts';

export const BRAND_IMAGE: ShareImage = { address: '/share.jpg', alt: 'Duas portas em arco acima de uma rua de casas' };

/** `cover`: a photo's id. */
export function imageOf(cover: string | null | undefined, alt: string): ShareImage {
  return cover ? { address: shareCardAddress(cover), alt } : BRAND_IMAGE;
}
