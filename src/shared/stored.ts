// In localStorage. Where that is full, blocked or corrupt nothing is stored: the page goes on.

export function readStored(key: string): string | null {
  try {
    // The server has none: errors are dear.
    return 'localStorage' in globalThis ? localStorage.getItem(key) : null;
  } catch {
    return null;
  }
}

export function readList(key: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : null;
  } catch {
    return null;
  }
}

/** Null removes it. False: nothing was stored. */
export function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
