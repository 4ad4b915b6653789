import type { Session } from '#contract/auth.ts';
import { isRecord } from '@/shared/isRecord';

const textOr = <Fallback>(value: unknown, fallback: Fallback) => (typeof value === 'string' ? value : fallback);

/**
 * Reads a session from a server's answer or from localStorage, with the user's fields in `user` or beside the token.
 * Null without a token.
 */
export function readSession(body: unknown): Session | null {
  if (!isRecord(body)) return null;
  const { token } = body;
  if (typeof token !== 'string' || token === '') return null;
  const user = isRecord(body['user']) ? body['user'] : body;
  return {
    token,
    user: {
      _id: textOr(user['_id'], ''),
      name: textOr(user['name'], '').trim() || 'Usuário',
      email: textOr(user['email'], ''),
      phone: textOr(user['phone'], ''),
      avatar: textOr(user['avatar'], null),
      isAdmin: user['isAdmin'] === true,
      isActive: user['isActive'] !== false,
      slug: textOr(user['slug'], ''),
    },
  };
}

// localStorage may be full, forbidden or hold anything: then nothing is stored. No other file keeps the session there.
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
    // This tab still has the session in its store.
  }
}

/** Calls back when another tab has logged in or out. */
export function onStoredSession(changed: (session: Session | null) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // A null key: the whole storage was cleared.
    if (key === KEY || key === null) changed(parse(newValue));
  });
}
