import { fieldOf, isRecord } from '@/shared/isRecord';
import { listen } from '@/shared/listen';

/** Texts, by the names of their fields. */
export type Draft = Record<string, string>;

const PREFIX = 'draft:';
/** Names and phones must not stay on an unused device. */
const KEEP_FOR = 7 * 86_400_000;

// In localStorage, so that they outlive a tab. By owner, as people share devices. Where it is full or blocked there is no draft.
const keyOf = (owner: string, form: string) => `${PREFIX}${owner}:${form}`;

/** @throws for what is no JSON. */
function parse(stored: string | null): Draft | null {
  const draft: unknown = JSON.parse(stored ?? 'null');
  const [texts, at] = [fieldOf(draft, 'texts'), fieldOf(draft, 'at')];
  if (!isRecord(texts) || typeof at !== 'number' || at < Date.now() - KEEP_FOR) return null;
  return Object.fromEntries(Object.entries(texts).filter(isText));
}

const isText = (field: [string, unknown]): field is [string, string] => typeof field[1] === 'string';

export function readDraft(owner: string, form: string): Draft | null {
  try {
    return parse(localStorage.getItem(keyOf(owner, form)));
  } catch {
    return null;
  }
}

/** Null for none. */
export function storeDraft(owner: string, form: string, texts: Draft | null): void {
  try {
    if (texts === null) localStorage.removeItem(keyOf(owner, form));
    else localStorage.setItem(keyOf(owner, form), JSON.stringify({ texts, at: Date.now() }));
  } catch {
    // The text is in the form as long as that is open.
  }
}

function removeWhere(isUnwanted: (key: string) => boolean): void {
  try {
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX) && isUnwanted(key))
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** At a logout. */
export const forgetDrafts = (owner: string): void => removeWhere((key) => key.startsWith(keyOf(owner, '')));

/** Everybody's. */
export function dropOldDrafts(): void {
  removeWhere((key) => parse(localStorage.getItem(key)) === null);
}

/** In another tab: sent or canceled. Returns the unsubscribe function. */
export function onDraftGone(owner: string, form: string, listener: (gone: Draft) => void): () => void {
  return listen(['storage'], ({ key, oldValue, newValue }) => {
    if (key !== keyOf(owner, form) || newValue !== null) return;
    const gone = parse(oldValue);
    if (gone) listener(gone);
  });
}

const listeners = new Set<(key: string) => void>();

/** Texts come back to their form, open or not, in the place of what it has. */
export function returnToForm(owner: string, form: string, texts: Draft): void {
  storeDraft(owner, form, texts);
  for (const listener of listeners) listener(keyOf(owner, form));
}

/** Returns the unsubscribe function. */
export function onReturnToForm(owner: string, form: string, listener: () => void): () => void {
  const heard = (key: string) => {
    if (key === keyOf(owner, form)) listener();
  };
  listeners.add(heard);
  return () => listeners.delete(heard);
}
