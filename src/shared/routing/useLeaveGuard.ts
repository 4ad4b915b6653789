import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pagesBefore } from './popGuard';
import { guardPops } from './popGuard';

/** The link of this app that a plain click would follow to another address; null when it opens elsewhere. */
function followedLink({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest('a');
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = window.location;
  return link.origin === origin && link.pathname + link.search !== pathname + search ? link : null;
}

/**
 * While `isArmed()`, whatever would leave the page waits for an answer: links and the back button of this app for that
 * of the page, which shows its question while `asking`; closing the tab for the browser's own. The app's router knows no
 * blockers, so both are caught before they reach it. One page at a time can be guarded.
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
    // What else hangs on the click goes on: the drawer closes. React Router's links leave alone what is prevented.
    event.preventDefault();
    const { pathname, search, hash } = link;
    setWaiting(() => () => {
      // The menu may be gone by then.
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
    // The address has changed already: back to ours, unseen by the router, until there is an answer.
    event.stopImmediatePropagation();
    comingBack.current = true;
    window.history.go(from - to);
    setWaiting(() => () => {
      window.history.go(to - from);
    });
  });

  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (guards()) event.preventDefault();
  });

  useEffect(() => {
    const click = (event: MouseEvent) => {
      onClick(event);
    };
    const beforeunload = (event: BeforeUnloadEvent) => {
      onBeforeUnload(event);
    };
    window.addEventListener('click', click, { capture: true });
    const letPop = guardPops((event) => {
      onPopState(event);
    });
    window.addEventListener('beforeunload', beforeunload);
    return () => {
      window.removeEventListener('click', click, { capture: true });
      letPop();
      window.removeEventListener('beforeunload', beforeunload);
    };
  }, []);

  return {
    asking: waiting !== null,
    /** Does it, after the question if there is something to lose: for buttons. */
    ask,
    /** Does it without the question: what was written is safe. */
    pass,
    stay: () => {
      setWaiting(null);
    },
    leave: () => {
      setWaiting(null);
      if (waiting) pass(waiting);
    },
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
