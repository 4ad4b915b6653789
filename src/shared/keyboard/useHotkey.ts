import { useEffect, useEffectEvent } from 'react';

const isTicked = (target: HTMLElement) => target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isTicked(target)));

/** Checks the focus: what covers the page holds it. A query would also find closed drawers. */
const isCovering = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.MuiModal-root, [role="dialog"], [role="menu"]') !== null;

/** A single key such as `/`; ignored while typing and under a dialog or menu. */
export function useHotkey(key: string, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.toLowerCase() !== key || modified || isCovering(event.target) || isTyping(event.target)) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}
