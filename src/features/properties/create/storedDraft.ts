import { fieldOf } from '@/shared/isRecord';
import { readTexts } from '../form/propertyFormValues';
import type { PropertyTexts } from '../form/propertyFormValues';

/** What somebody has typed of a new property; its photographs are in `storedPhotos.ts`. */
export interface Draft {
  texts: PropertyTexts;
  /** An instant in ISO 8601. */
  savedAt: string;
}

// Each person's own: others may log in on this computer. Without storage (full, forbidden) there is no draft.
const keyOf = (userId: string) => `propertyDraft:${userId}`;

export function readDraft(userId: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    const texts = readTexts(stored);
    const savedAt = fieldOf(stored, 'savedAt');
    return texts && typeof savedAt === 'string' && !Number.isNaN(Date.parse(savedAt)) ? { texts, savedAt } : null;
  } catch {
    return null;
  }
}

/** Whether it was kept. */
export function storeDraft(userId: string, texts: PropertyTexts, savedAt: string): boolean {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...texts, savedAt }));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Then there is none.
  }
}
