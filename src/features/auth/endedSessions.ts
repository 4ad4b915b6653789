import type { Session } from '#contract/people/auth.ts';
import { apiUrl } from '@/api/apiUrl';
import { forgetDrafts } from '@/shared/forms/accountDrafts';
import { onReturn } from '@/shared/offline/connection';
import { readList, store } from '@/shared/stored';
import { accountOf } from './authSlice';

// Tokens whose logout the server has not confirmed.
const KEY = 'endedSessions';

const read = () => readList(KEY) ?? [];

const keep = (tokens: string[]) => store(KEY, tokens.length > 0 ? JSON.stringify(tokens) : null);

async function endSession(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(apiUrl('/users/logout'), { method: 'POST', headers, keepalive: true });
  // 401: already ended.
  if (answer.ok || answer.status === 401) keep(read().filter((one) => one !== token));
}

export function endSessions(): void {
  for (const token of read()) endSession(token).catch(() => undefined);
}

/** At once on this device, with what was typed. */
export function endSessionLater(session: Session): void {
  const { token } = session;
  keep([...read(), token]);
  endSession(token).catch(() => undefined);
  forgetDrafts(accountOf(session));
}

// Loaded by the first page behind the login, and at a logout.
onReturn(endSessions);
