/** The accent, as `#1f5c4d`. */
const HEX = /^#[\da-f]{6}$/;

export const isAccent = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

/** As people write it: `1F5C4D`, `#fff`. */
export function plainAccent(typed: string): string {
  const digits = typed.trim().toLowerCase().replace(/^#/, '');
  return digits && `#${/^[\da-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits}`;
}
