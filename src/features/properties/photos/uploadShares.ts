import type { Progress } from '@/api/withProgress';
import { fileOf } from './formPhoto';
import type { FormPhoto } from './formPhoto';

/**
 * How much of each photograph has been sent, from 0 to 1, by its id. A form is sent from front to back: its text first
 * (what the files do not account for), then the files in order.
 */
export function uploadShares(photos: readonly FormPhoto[], { sent, total }: Progress): Map<string, number> {
  const sizes = photos.map((photo) => fileOf(photo)?.size ?? 0);
  const text = Math.max(0, total - sizes.reduce((sum, size) => sum + size, 0));
  let left = sent - text;
  const shares = new Map<string, number>();
  photos.forEach(({ id }, index) => {
    const size = sizes[index] ?? 0;
    if (size > 0) shares.set(id, Math.min(1, Math.max(0, left / size)));
    left -= size;
  });
  return shares;
}
