import { apiUrl } from '@/api/apiUrl';
import { ENDED_KEY } from './session';

// Tokens whose logout the server has not confirmed.

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ENDED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function store(tokens: string[]): void {
  try {
    if (tokens.length > 0) localStorage.setItem(ENDED_KEY, JSON.stringify(tokens));
    else localStorage.removeItem(ENDED_KEY);
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

export function endSessionLater(token: string): void {
  store([...read(), token]);
  endSession(token).catch(() => undefined);
}
