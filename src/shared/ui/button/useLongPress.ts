import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent, TouchEvent } from 'react';

/** Milliseconds: before the system's own menu. */
const HELD = 450;
/** Pixels: a finger that scrolls moves further. */
const STILL = 10;

interface Press {
  x: number;
  y: number;
  timer: number;
  isLong: boolean;
}

/** For a link: a finger held on it acts, and neither opens the link nor the system's menu. */
export function useLongPress(act: (held: HTMLElement) => void) {
  const press = useRef<Press>(null);
  const end = () => window.clearTimeout(press.current?.timer);
  useEffect(() => end, []);

  function hold(element: HTMLElement): void {
    end();
    if (!press.current || press.current.isLong) return;
    press.current.isLong = true;
    // A touch focuses at its click, which does not come; what opens gives the focus back to it.
    element.focus({ preventScroll: true });
    act(element);
  }

  return {
    draggable: false,
    onPointerDown: ({ pointerType, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
      end();
      press.current =
        pointerType === 'mouse'
          ? null
          : { x, y, timer: window.setTimeout(() => hold(currentTarget), HELD), isLong: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > STILL) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (!press.current) return;
      event.preventDefault();
      hold(event.currentTarget);
    },
    // Without it iOS opens the link.
    onTouchEnd: (event: TouchEvent) => {
      if (press.current?.isLong) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      const isOfPress = press.current?.isLong === true && event.detail > 0;
      press.current = null;
      if (!isOfPress) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
