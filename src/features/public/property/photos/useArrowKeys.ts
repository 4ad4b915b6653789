import { useKeydown } from '@/shared/keyboard/useKeydown';

const isStep = (key: string) => key === 'ArrowLeft' || key === 'ArrowRight';

/** Fields and the map use these keys. */
function usesArrowKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [contenteditable], [role="application"], .leaflet-container') !== null
  );
}

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
};

/** ← and → work anywhere while `element` is in view. */
export function useArrowKeys(element: React.RefObject<Element | null>, onStep: (step: -1 | 1) => void): void {
  useKeydown((event) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!isStep(event.key) || modified || event.defaultPrevented || usesArrowKeys(event.target)) return;
    const shown = element.current;
    // An open dialog takes the keys, unless it contains `element`.
    const dialog = document.querySelector('dialog[open], [role="dialog"]');
    if (!shown || !isInView(shown) || (dialog && !dialog.contains(shown))) return;
    event.preventDefault();
    onStep(event.key === 'ArrowRight' ? 1 : -1);
  });
}
