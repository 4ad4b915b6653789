/** Whole ones: `60`, `60 m²`, `1.200`. */
export function squareMetresIn(typed: string): number | undefined {
  const digits = typed
    .replace(/\s*m[²2]?\s*$/i, '')
    .replaceAll('.', '')
    .trim();
  return /^[1-9]\d{0,6}$/.test(digits) ? Number(digits) : undefined;
}
