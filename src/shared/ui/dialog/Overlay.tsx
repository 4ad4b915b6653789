import { createContext, Suspense, use, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { placeToasts } from '../placeToasts';

const OverlayContext = createContext<{ open: boolean; onExited?: () => void }>({ open: true });

interface OverlayProps {
  /** Often lazy. */
  children: ReactElement | false | null | undefined;
}

/**
 * `<Overlay>{edited && <EditDialog property={edited} onClose={close} />}</Overlay>`. The last `children` stay mounted
 * for the closing animation. MUI returns the focus; if its button is gone, to the page's heading. Each opening starts
 * with fresh state.
 */
export function Overlay({ children }: OverlayProps) {
  const open = Boolean(children);
  const [last, setLast] = useState({ content: children, open, opening: 0 });
  if (open !== last.open || (open && children !== last.content)) {
    const opening = last.opening + (open && !last.open ? 1 : 0);
    setLast({ content: open ? children : last.content, open, opening });
  }
  const mounted = Boolean(last.content);

  useEffect(() => (open ? placeToasts : undefined), [open]);
  useEffect(() => (mounted ? keepFocus : undefined), [mounted]);

  const onExited = () => setLast((now) => (now.open ? now : { ...now, content: null }));
  return (
    mounted && (
      <OverlayContext value={{ open, onExited }}>
        <Suspense key={last.opening}>{last.content}</Suspense>
      </OverlayContext>
    )
  );
}

/** For MUI's Dialog, Drawer, Popover and Menu. While closing it is inert. */
export function useOverlay() {
  const { open, onExited } = use(OverlayContext);
  return { open, inert: !open, closeAfterTransition: false, onTransitionExited: onExited };
}

/** The focused element may be gone, also inside a closed menu. */
export function keepFocus(): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.closest('[aria-hidden="true"]'))
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
