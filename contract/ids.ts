const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Apart from contract/fields.ts: pages that check no form go without yup. */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
