import { useRef, useState } from 'react';
import type { TouchEvent } from 'react';

/** Pixels: less is a tap. */
const SWIPE = 40;

/** A swipe over the card shows the next photograph, which loads only then. */
export function useCardPhotos(images: readonly string[]) {
  const [at, setAt] = useState(0);
  const start = useRef({ x: 0, y: 0 });
  const count = images.length;
  const swipe = {
    'data-swipes': true,
    onTouchStart: ({ changedTouches: { 0: touch } }: TouchEvent) => {
      if (touch) start.current = { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: (event: TouchEvent) => {
      const { 0: touch } = event.changedTouches;
      const right = touch ? touch.clientX - start.current.x : 0;
      const down = touch ? touch.clientY - start.current.y : 0;
      if (Math.abs(right) < SWIPE || Math.abs(right) < Math.abs(down)) return;
      // The link below opens nothing.
      event.preventDefault();
      setAt((at + (right < 0 ? 1 : -1) + count) % count);
    },
  };
  return { at: count > 0 ? at % count : 0, count, swipe: count > 1 ? swipe : {} };
}
