/** The part of a page that a toast may cover: it has nothing to press, and stays in view. */
export const TOAST_ROOM = { 'data-toast-room': '' };

/** Says where that is to the styles of the `Toaster`. */
export function placeToasts(): void {
  const { style, clientWidth } = document.documentElement;
  const room = document.querySelector('[data-toast-room]')?.getBoundingClientRect();
  const place = room
    ? { '--toast-bar': '0px', '--toast-left': `${room.left}px`, '--toast-right': `${clientWidth - room.right}px` }
    : { '--toast-bar': '', '--toast-left': '', '--toast-right': '' };
  for (const [name, value] of Object.entries(place)) style.setProperty(name, value);
}
