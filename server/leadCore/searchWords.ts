import type { SQL } from 'drizzle-orm';
import { hasEach, isWord } from '../sql/conditions.ts';

/** Digits find a phone in any format; other words must each be in name, e-mail or phone. */
export function searchWords(q: string): string[] {
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  return /^[\d\s()+\-./]+$/.test(q) && digits.length >= 3 ? [digits] : q.split(/\s+/).filter(isWord);
}

/** `text` comes from `lead_search_text`. */
export const hasWords = (text: SQL, q: string): SQL => hasEach(text, searchWords(q));
