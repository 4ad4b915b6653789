const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The bearer token in the store's state; this layer may not know the auth feature that keeps it there. */
export function sessionToken(state: unknown): string | null {
  const token = field(field(field(state, 'auth'), 'session'), 'token');
  return typeof token === 'string' ? token : null;
}
