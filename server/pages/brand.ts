import type { ShareImage } from '../http/pageHead.ts';
import { shareCardAddress } from '../photos/address.ts';

/** The preview of pages that have no photograph of their own. */
export const BRAND_IMAGE: ShareImage = { address: '/share.jpg', alt: 'Duas portas em arco acima de uma rua de casas' };

/** A page's own photograph, by its id, or else the brand's picture. */
export function imageOf(cover: string | null | undefined, alt: string): ShareImage {
  return cover ? { address: shareCardAddress(cover), alt } : BRAND_IMAGE;
}
