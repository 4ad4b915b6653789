/** Part of a sticky head without controls. */
export const TOAST_ROOM = { 'data-toast-room': '' };

/** Toasts must not cover title and close button of an open panel or dialog. */
export const TOAST_FREE = { 'data-toast-free': '' };

/** Pixels: a toast in two lines, and margins. */
const BESIDE = 360;

function findPlace(): { bar?: string; below?: string; left?: number; right?: number } {
  const room = document.querySelector('[data-toast-room]');
  const head = [...document.querySelectorAll('[data-toast-free]')]
    .findLast((one) => !one.closest('[inert]'))
    ?.getBoundingClientRect();
  if (head && head.left >= BESIDE) return { left: 16, right: head.left - 16 };
  if (head) return { below: `${head.bottom}px`, left: head.left + 8, right: head.right - 8 };
  if (!room) return {};
  const { left, right } = room.getBoundingClientRect();
  // A notice may stand above it.
  return { bar: `${room.parentElement?.getBoundingClientRect().top ?? 0}px`, left, right };
}

/** On the marked part, or beside or below the last marked head. */
export function placeToasts(): void {
  const { style, clientWidth } = document.documentElement;
  const { bar = '', below = '', left, right } = findPlace();
  style.setProperty('--toast-bar', bar);
  style.setProperty('--toast-below', below);
  style.setProperty('--toast-left', left === undefined ? '' : `${left}px`);
  style.setProperty('--toast-right', right === undefined ? '' : `${clientWidth - right}px`);
}
