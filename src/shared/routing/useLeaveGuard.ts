import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listen } from '@/shared/listen';
import { pagesBefore } from './historyEntry';
import { guardPops } from './popGuard';

/** Null when it opens elsewhere. */
function followedLink({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest('a');
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = window.location;
  return link.origin === origin && link.pathname + link.search !== pathname + search ? link : null;
}

/**
 * While `isArmed()`, links and back wait for the page's answer (`asking`), closing the tab for the browser's. The
 * router has no blockers, so both are caught before it. One page at a time.
 */
export function useLeaveGuard(isArmed: () => boolean) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const passing = useRef(false);
  const comingBack = useRef(false);
  const here = useRef<number | null>(null);
  const { key } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    here.current = pagesBefore(window.history.state);
    passing.current = false;
  }, [key]);

  const guards = () => !passing.current && isArmed();
  const pass = (then: () => void) => {
    passing.current = true;
    then();
  };
  const ask = (then: () => void) => {
    if (guards()) setWaiting(() => then);
    else then();
  };

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = guards() ? followedLink(event) : null;
    if (!link) return;
    // Other handlers still run (the drawer closes); React Router ignores prevented clicks.
    event.preventDefault();
    const { pathname, search, hash } = link;
    setWaiting(() => () => {
      // Its menu may be unmounted.
      if (link.isConnected) link.click();
      else void navigate(pathname + search + hash);
    });
  });

  const onPopState = useEffectEvent((event: PopStateEvent) => {
    if (comingBack.current) {
      comingBack.current = false;
      event.stopImmediatePropagation();
      return;
    }
    const to = pagesBefore(event.state);
    const from = here.current;
    if (to === null || from === null || to === from || !guards()) return;
    // Restores our address, unseen by the router.
    event.stopImmediatePropagation();
    comingBack.current = true;
    window.history.go(from - to);
    setWaiting(() => () => window.history.go(to - from));
  });

  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (guards()) event.preventDefault();
  });

  useEffect(() => {
    const stops = [
      listen(['click'], (event) => onClick(event), { capture: true }),
      guardPops((event) => onPopState(event)),
      listen(['beforeunload'], (event) => onBeforeUnload(event)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  return {
    asking: waiting !== null,
    /** Asks first if something would be lost. */
    ask,
    /** Skips the question: the text is safe. */
    pass,
    stay: () => setWaiting(null),
    leave: () => {
      setWaiting(null);
      if (waiting) pass(waiting);
    },
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
