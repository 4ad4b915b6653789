/** Focuses the page's heading when the earlier focus is gone or disappearing, such as a closing menu. */
export function keepFocus(): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.closest('[aria-hidden="true"]'))
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
