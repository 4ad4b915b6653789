import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { FormPhoto } from './formPhoto';
import { gridStep } from './gridStep';
import type { GridShape } from './gridStep';
import { photoTexts } from './photoTexts';
import type { PhotoList } from './usePhotoList';

/**
 * Ordering by the keys: Space lifts a photograph, the arrows move it, Space (or Enter) drops it, Esc brings all back.
 * Not @dnd-kit's keyboard sensor: that one moves by pixels and goes wrong where the cover is larger than the rest, and
 * inside of a dialog its Esc would never arrive.
 */
export function useKeyboardReorder({ photos, announce, move, reset }: PhotoList, shape: GridShape) {
  const [lifted, setLifted] = useState<{ id: string; before: FormPhoto[] } | null>(null);

  const drop = (id: string) => {
    setLifted(null);
    announce(
      photoTexts.dropped(
        photos.findIndex((photo) => photo.id === id),
        photos.length,
      ),
    );
  };

  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const index = photos.findIndex((photo) => photo.id === id);
    if (lifted?.id !== id) {
      if (event.key !== ' ') return;
      event.preventDefault();
      setLifted({ id, before: photos });
      announce(photoTexts.lifted(index, photos.length));
      return;
    }
    const to = gridStep(event.key, index, photos.length, shape);
    if (to === null && ![' ', 'Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    // A dialog around it would close by the same Esc.
    event.stopPropagation();
    if (to !== null) {
      move(id, to);
      announce(photoTexts.moved(to, photos.length));
    } else if (event.key === 'Escape') {
      reset(lifted.before);
      setLifted(null);
      announce(
        photoTexts.returned(
          lifted.before.findIndex((photo) => photo.id === id),
          photos.length,
        ),
      );
    } else drop(id);
  };

  return {
    liftedId: lifted?.id,
    onKeyDown,
    /** Whoever goes elsewhere lets it lie where it is. */
    onBlur: (id: string) => {
      if (lifted?.id === id) drop(id);
    },
  };
}
