/** Palette keys: six grounds with the ink that is readable on each. */
const TINTS = [
  { ground: 'primary.tint', ink: 'primary.main' },
  { ground: 'accent.tint', ink: 'accent.ink' },
  { ground: 'warning.tint', ink: 'warning.main' },
  { ground: 'info.tint', ink: 'info.main' },
  { ground: 'error.tint', ink: 'error.main' },
  { ground: 'success.tint', ink: 'success.main' },
] as const;

/** Always the same tint for the same name. */
export function tintOf(name: string): (typeof TINTS)[number] {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return TINTS[hash % TINTS.length] ?? TINTS[0];
}
