/** What sign-up hands to the login page, so that nobody types their e-mail twice. */
export interface Newcomer {
  email: string;
  remember: boolean;
}

/** Reads it from the state of a location, where anything may stand. */
export function readNewcomer(state: unknown): Partial<Newcomer> {
  if (typeof state !== 'object' || state === null) return {};
  const email: unknown = Reflect.get(state, 'email');
  const remember: unknown = Reflect.get(state, 'remember');
  return { ...(typeof email === 'string' && { email }), ...(typeof remember === 'boolean' && { remember }) };
}
