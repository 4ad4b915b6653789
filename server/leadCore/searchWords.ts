import type { SQL } from 'drizzle-orm';
import { parsePhone, phoneKey } from '#contract/phone.ts';
import { hasEach } from '../sql/conditions.ts';
import { wordsOf } from '../sql/words.ts';

/** Also a part of one. */
const PHONE = /^(?:0\s?xx|[+\d\s().\p{Pd}\u2212/])+$/iu;
/** With a sign, or in one piece: other digits may be of a name. */
const PHONE_IN_TEXT =
  /(?<![\p{L}\p{N}@._-])(?=[\d\s]*(?:xx|[+().\p{Pd}\u2212/])|\d{10})(?:0\s?xx|[+(\s]*\d)(?:xx|[\d\s().\p{Pd}\u2212/])*\d(?![\p{L}\p{N}@._-])/giu;

/** A mobile of an older row may lack the ninth digit. */
function phoneWords(text: string): string[] | null {
  const phone = parsePhone(text);
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (phone === null) return PHONE.test(text) && digits.length >= 3 ? [digits] : null;
  const key = phoneKey(phone);
  if (!key.startsWith('+')) return [`55${key.slice(0, 2)}`, key.slice(2)];
  return [phone.includes(digits) ? digits : phone.slice(1)];
}

/** All must be in name, e-mail or phone. Phones in any spelling of the forms, or in part. */
export function searchWords(q: string): string[] {
  const text = q.replace(/\p{Cf}/gu, '');
  const whole = phoneWords(text);
  if (whole) return whole;
  const phones: string[] = [];
  const rest = text.replace(PHONE_IN_TEXT, (found) => {
    if (parsePhone(found) === null) return found;
    phones.push(...(phoneWords(found) ?? []));
    return ' ';
  });
  return [...wordsOf(rest), ...phones];
}

/** `text` comes from `lead_search_text`. */
export const hasWords = (text: SQL, q: string): SQL => hasEach(text, searchWords(q));
