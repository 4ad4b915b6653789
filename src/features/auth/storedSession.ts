import type { Session } from '#contract/auth.ts';
import { readSession } from './readSession';

// The only file that keeps the session in localStorage. It may be full, forbidden or hold anything: then there is no session to keep.
const KEY = 'userInfo';

function parse(stored: string | null): Session | null {
  try {
    return readSession(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}

export function readStoredSession(): Session | null {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function storeSession(session: Session | null): void {
  try {
    if (session) localStorage.setItem(KEY, JSON.stringify({ ...session.user, token: session.token }));
    else localStorage.removeItem(KEY);
  } catch {
    // The session lives on in this tab.
  }
}

/** Calls back when another tab has logged in or out. */
export function onStoredSession(changed: (session: Session | null) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // A null key: the whole storage was cleared.
    if (key === KEY || key === null) changed(parse(newValue));
  });
}
