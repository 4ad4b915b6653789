import { listen } from '@/shared/listen';
import { draftKey, parseDraft, prefixOf, returns, storeDraft } from './drafts';
import type { Draft } from './drafts';

// Not in the scripts of visitors' pages.

function removeWhere(prefix: string, isUnwanted: (stored: ReturnType<typeof parseDraft>) => boolean): void {
  try {
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix) && isUnwanted(parseDraft(key, localStorage.getItem(key))))
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** At a logout. */
export const forgetDrafts = (owner: string): void => removeWhere(prefixOf(owner), (stored) => !stored?.stays);

/** Everybody's. */
export const dropOldDrafts = (): void => removeWhere('draft:', (stored) => stored === null);

/** In another tab: sent or canceled. Returns the unsubscribe function. */
export function onDraftGone(owner: string, form: string, listener: (gone: Draft) => void): () => void {
  return listen(['storage'], ({ key, oldValue, newValue }) => {
    if (key !== draftKey(owner, form) || newValue !== null) return;
    const gone = parseDraft(key, oldValue);
    if (gone) listener(gone.texts);
  });
}

/** Texts come back to their form, open or not, in the place of what it has. */
export function returnToForm(owner: string, form: string, texts: Draft): void {
  storeDraft(owner, form, texts);
  returns.dispatchEvent(new Event(draftKey(owner, form)));
}
