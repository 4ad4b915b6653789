/** The properties this device has opened. The storage may be full, forbidden or hold anything: then nothing was seen. */
const KEY = 'seenProperties';
/** Older ones are forgotten. */
const LIMIT = 500;

export function readSeenPins(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** The set with one more, kept for the next visit. */
export function withSeenPin(seen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  // At the end, also when it was there before: the last ones opened are the last ones forgotten.
  const ids = [...[...seen].filter((other) => other !== id), id].slice(-LIMIT);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // They stay pale as long as the page is open.
  }
  return new Set(ids);
}
