import { fieldOf } from '@/shared/isRecord';

/** What sign-up hands to the login page, so that nobody types their e-mail twice. */
export interface Newcomer {
  email: string;
  remember: boolean;
}

/** Reads it from the state of a location, where anything may stand. */
export function readNewcomer(state: unknown): Partial<Newcomer> {
  const email = fieldOf(state, 'email');
  const remember = fieldOf(state, 'remember');
  return { ...(typeof email === 'string' && { email }), ...(typeof remember === 'boolean' && { remember }) };
}
