declare global {
  /** Set by the environment (counting.mjs): what the entry's tests have done, by name. */
  var testCounts: Record<string, number>;
}

/** Counts towards `test/budget.json`. */
export function count(name: 'renders' | 'letters' | 'requests' | 'rows', by = 1): void {
  globalThis.testCounts[name] = (globalThis.testCounts[name] ?? 0) + by;
}
