import { fieldOf } from '@/shared/isRecord';

/** The bearer token in the store's state; this layer may not know the auth feature that keeps it there. */
export function sessionToken(state: unknown): string | null {
  const token = fieldOf(fieldOf(fieldOf(state, 'auth'), 'session'), 'token');
  return typeof token === 'string' ? token : null;
}
