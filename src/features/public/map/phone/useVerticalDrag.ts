import type { PointerEvent as ReactPointerEvent } from 'react';

/** In px: less is an unsteady tap. */
const SLACK = 6;
/** In ms without a move: not a fling. */
const HELD_STILL = 80;

interface DragHandlers {
  /** Px from where it began, downwards. */
  onDrag: (dy: number) => void;
  /** Px, and px a ms, downwards. */
  onDrop: (dy: number, speed: number) => void;
}

/** Dragging up and down by finger or mouse. A tap stays a click of whatever lies under it. */
export function useVerticalDrag({ onDrag, onDrop }: DragHandlers) {
  const onPointerDown = ({ button, clientY: from, timeStamp, currentTarget, pointerId }: ReactPointerEvent) => {
    if (button !== 0) return;
    let [last, at, speed, moved] = [from, timeStamp, 0, false];
    const done = new AbortController();

    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      if (!moved && Math.abs(event.clientY - from) < SLACK) return;
      // Only now: a captured tap would no longer click the button it was on, and a drag must not.
      if (!moved) currentTarget.setPointerCapture(pointerId);
      speed = (event.clientY - last) / Math.max(1, event.timeStamp - at);
      [last, at, moved] = [event.clientY, event.timeStamp, true];
      onDrag(event.clientY - from);
    };
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      done.abort();
      if (!moved) return;
      if (event.type === 'pointercancel') onDrop(0, 0);
      else onDrop(event.clientY - from, event.timeStamp - at > HELD_STILL ? 0 : speed);
    };
    // Of the window: a quick hand has left the element before its first move.
    window.addEventListener('pointermove', move, done);
    window.addEventListener('pointerup', drop, done);
    window.addEventListener('pointercancel', drop, done);
  };
  return { onPointerDown };
}
