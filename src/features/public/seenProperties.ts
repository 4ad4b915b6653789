/** Opened on this device. Storage may be full, blocked or corrupt: then none. */
const KEY = 'seenProperties';
/** Drops the oldest. */
const LIMIT = 500;

export function readSeen(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Stored for the next visit. */
export function withSeen(seen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  // A known id moves to the end.
  const ids = [...[...seen].filter((other) => other !== id), id].slice(-LIMIT);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // They stay marked until the page closes.
  }
  return new Set(ids);
}
