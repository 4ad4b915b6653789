import { useKeydown } from './useKeydown';

const isTicked = (target: HTMLElement) => target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isTicked(target)));

/** Overlays hold the focus. A query would find closed drawers. */
export const isCovering = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.MuiModal-root, [role="dialog"], [role="menu"]') !== null;

/** With Ctrl, or ⌘; also while typing, but not under a dialog or menu. */
export function useCtrlKey(key: string, onPress: () => void): void {
  useKeydown((event) => {
    const isCtrl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (event.key.toLowerCase() !== key || !isCtrl || isCovering(event.target)) return;
    event.preventDefault();
    onPress();
  });
}

/** `key`: a single one such as `/`; ignored while typing, under a dialog or menu, and while it is held. */
export function useHotkey(key: string, onPress: () => void): void {
  useKeydown((event) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (
      event.key.toLowerCase() !== key ||
      modified ||
      event.repeat ||
      isCovering(event.target) ||
      isTyping(event.target)
    )
      return;
    event.preventDefault();
    onPress();
  });
}
