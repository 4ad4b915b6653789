import type { PointerEvent as ReactPointerEvent } from 'react';

/** Pixels: less is an unsteady tap. */
const SLACK = 6;
/** Milliseconds: after this pause it is no fling. */
const HELD_STILL = 80;

interface DragHandlers {
  /** Px downwards from the start. */
  onDrag: (dy: number) => void;
  /** Px and px/ms, downwards. */
  onDrop: (dy: number, speed: number) => void;
}

/** A tap stays a click. */
export function useVerticalDrag({ onDrag, onDrop }: DragHandlers) {
  const onPointerDown = ({ button, clientY: from, timeStamp, currentTarget, pointerId }: ReactPointerEvent) => {
    if (button !== 0) return;
    let [last, at, speed, moved] = [from, timeStamp, 0, false];
    const done = new AbortController();

    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      if (!moved && Math.abs(event.clientY - from) < SLACK) return;
      // Not earlier: capture suppresses the click, which a tap needs and a drag must not cause.
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
    // A fast pointer leaves the element before the first move.
    window.addEventListener('pointermove', move, done);
    window.addEventListener('pointerup', drop, done);
    window.addEventListener('pointercancel', drop, done);
  };
  return { onPointerDown };
}
