let pressed = false;

window.addEventListener('pointerdown', () => (pressed = true), { capture: true });
const ENDS = ['pointerup', 'pointercancel'];
for (const end of ENDS) window.addEventListener(end, () => (pressed = false), { capture: true });

/**
 * Calls `then` now or, while the pointer is down, once it is up and its click is through. A bubble that appeared in
 * between would push the pressed button away from under the pointer, and the click would be lost.
 */
export function afterPress(then: () => void): void {
  if (!pressed) {
    then();
    return;
  }
  const settle = () => {
    for (const end of ENDS) window.removeEventListener(end, settle);
    setTimeout(then);
  };
  for (const end of ENDS) window.addEventListener(end, settle);
}
