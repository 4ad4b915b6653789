import type { SQL } from 'drizzle-orm';
import { narrow, parsePhone } from '#contract/ground/phone.ts';
import { phoneKey } from '#contract/ground/phoneKey.ts';
import { hasEach } from '../../ground/sql/conditions.ts';
import { wordsOf } from '../../ground/sql/words.ts';

const PHONE = /^(?:0\s?(?:xx|\*\*)|[+\d\s().\p{Pd}\u2212/])+$/iu;
const PHONE_AMONG_WORDS = /\d{10}|[+(]\s*\d|\d\s*[).\p{Pd}\u2212/]|\d\s+\d+\s+\d/u;

/** Older rows may lack the ninth digit, Argentine mobiles their 9. */
function phoneWords(text: string): string[] | null {
  const isPhone = PHONE.test(text);
  const phone = isPhone || PHONE_AMONG_WORDS.test(text) ? parsePhone(text) : null;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (phone === null) return isPhone && digits.length >= 3 ? [digits] : null;
  const key = phoneKey(phone);
  if (!key.startsWith('+')) return [`55${key.slice(0, 2)}`, key.slice(2)];
  if (key.startsWith('+54')) return [key.slice('+54'.length)];
  return [phone.includes(digits) ? digits : phone.slice(1)];
}

/** All must be in name, e-mail or phone. */
export function searchWords(q: string): string[] {
  const text = q.replace(/\p{Cf}/gu, '');
  return phoneWords(narrow(text)) ?? wordsOf(text);
}

/** `text` comes from `lead_search_text`. */
export const hasWords = (text: SQL, q: string): SQL => hasEach(text, searchWords(q));
