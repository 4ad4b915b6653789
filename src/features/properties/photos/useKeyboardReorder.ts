import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { photoMessages } from '../messages';
import type { FormPhoto } from './formPhoto';
import type { PhotoList } from './usePhotoList';

export interface GridShape {
  columns: number;
  /** The cover has its own row. */
  wideCover: boolean;
}

/** Null for other keys. */
export function gridStep(key: string, index: number, length: number, { columns, wideCover }: GridShape): number | null {
  const down = wideCover && index === 0 ? 1 : index + columns;
  const up = wideCover && index <= columns ? 0 : index - columns;
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: up < 0 ? index : up,
    ArrowDown: down,
  };
  const to = steps[key];
  return to === undefined ? null : Math.min(length - 1, Math.max(0, to));
}

/**
 * Space lifts, arrows move, Space or Enter drops, Esc restores. Not @dnd-kit's keyboard sensor: it moves by pixels,
 * which fails with a larger cover, and a dialog would take its Esc.
 */
export function useKeyboardReorder({ photos, indexOf, announce, move, reset }: PhotoList, shape: GridShape) {
  const [lifted, setLifted] = useState<{ id: string; before: FormPhoto[] } | null>(null);

  const drop = (id: string) => {
    setLifted(null);
    announce(photoMessages.dropped(indexOf(id), photos.length));
  };

  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const index = indexOf(id);
    if (lifted?.id !== id) {
      if (event.key !== ' ') return;
      event.preventDefault();
      setLifted({ id, before: photos });
      announce(photoMessages.lifted(index, photos.length));
      return;
    }
    const to = gridStep(event.key, index, photos.length, shape);
    if (to === null && ![' ', 'Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    // The same Esc would close a dialog around it.
    event.stopPropagation();
    if (to !== null) {
      announce(photoMessages.moved(move(id, to), photos.length));
    } else if (event.key === 'Escape') {
      reset(lifted.before);
      setLifted(null);
      const back = lifted.before.findIndex((photo) => photo.id === id);
      announce(photoMessages.returned(back, photos.length));
    } else drop(id);
  };

  return {
    liftedId: lifted?.id,
    onKeyDown,
    onBlur: (id: string) => {
      if (lifted?.id === id) drop(id);
    },
  };
}
