import { shownName } from '#contract/photos.ts';
import { fileOf } from './formPhoto';
import type { FormPhoto } from './formPhoto';

/** The new photographs whose file a message names between quotation marks. */
export function blamedPhotos(photos: readonly FormPhoto[], message: string): string[] {
  return photos.flatMap((photo) => {
    const file = fileOf(photo);
    return file && message.includes(`"${shownName(file.name)}"`) ? [photo.id] : [];
  });
}
