import type { Session } from '#contract/people/auth.ts';
import { apiUrl } from '@/api/apiUrl';
import { forgetDrafts } from '@/shared/forms/accountDrafts';
import { onReturn } from '@/shared/offline/connection';
import { accountOf } from './authSlice';

// Tokens whose logout the server has not confirmed.
const KEY = 'endedSessions';

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function store(tokens: string[]): void {
  try {
    if (tokens.length > 0) localStorage.setItem(KEY, JSON.stringify(tokens));
    else localStorage.removeItem(KEY);
  } catch {
    // No second try.
  }
}

async function endSession(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(apiUrl('/users/logout'), { method: 'POST', headers, keepalive: true });
  // 401: already ended.
  if (answer.ok || answer.status === 401) store(read().filter((one) => one !== token));
}

export function endSessions(): void {
  for (const token of read()) endSession(token).catch(() => undefined);
}

/** At once on this device, with what was typed. */
export function endSessionLater(session: Session): void {
  const { token } = session;
  store([...read(), token]);
  endSession(token).catch(() => undefined);
  forgetDrafts(accountOf(session));
}

// Loaded by the first page behind the login, and at a logout.
onReturn(endSessions);
