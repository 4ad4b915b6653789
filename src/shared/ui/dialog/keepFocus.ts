/**
 * For what closes over the page: what had the focus before may have gone meanwhile, or be about to, such as a menu that
 * closes too. Then on from the page's heading.
 */
export function keepFocus(): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.closest('[aria-hidden="true"]'))
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
