/** Part of a sticky head with its title. */
export const TOAST_ROOM = { 'data-toast-room': '' };

/** Toasts must not cover title and buttons of an open panel or dialog; the line below them they may. */
export const TOAST_FREE = { 'data-toast-free': '' };

/** Pixels: a toast in two lines, and margins. */
const BESIDE = 360;

/** Pixels: the end of a phone head's buttons. */
const BUTTONS = 46;

interface ToastPlace {
  bar?: number;
  isWide?: boolean;
  below?: number;
  left?: number;
  right?: number;
}

function findPlace(): ToastPlace {
  const room = document.querySelector('[data-toast-room]');
  const marked = [...document.querySelectorAll('[data-toast-free]')].findLast((one) => !one.closest('[inert]'));
  const line = marked?.querySelector('p');
  const head = marked?.getBoundingClientRect();
  if (head && head.left >= BESIDE) return { left: 16, right: head.left - 16 };
  if (head)
    return { below: line?.getBoundingClientRect().top ?? head.bottom, left: head.left + 8, right: head.right - 8 };
  if (!room) return {};
  const { left, right } = room.getBoundingClientRect();
  // A notice may stand above it.
  const top = room.parentElement?.getBoundingClientRect().top ?? 0;
  // Tabs leave no room between the title and the page.
  if (room.parentElement?.querySelector('nav')) return { bar: top, left, right };
  const title = room.querySelector('h1')?.getBoundingClientRect().bottom ?? 0;
  return { bar: Math.max(top + BUTTONS, title), isWide: true, left, right };
}

/** On the page's head, on phones below its title, or beside or below the last marked head. */
export function placeToasts(): void {
  const { style, clientWidth } = document.documentElement;
  const { bar, isWide, below, left, right } = findPlace();
  const put = (name: string, pixels: number | undefined) =>
    style.setProperty(`--toast-${name}`, pixels === undefined ? '' : `${pixels}px`);
  put('bar', bar);
  put('side', isWide ? 12 : undefined);
  put('below', below);
  put('left', left);
  put('right', right === undefined ? undefined : clientWidth - right);
}
