const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Not in fields.ts: pages without forms must not load yup. */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
