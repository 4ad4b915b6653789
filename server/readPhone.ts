import { parsePhoneNumber } from 'awesome-phonenumber';
import { parsePhone } from '#contract/phone.ts';

/** Also checks foreign numbers: the library is too large for browsers. */
export function readPhone(written: string): string | null {
  const phone = parsePhone(written);
  if (phone === null || phone.startsWith('+55')) return phone;
  const { valid, number } = parsePhoneNumber(phone);
  return valid ? number.e164 : null;
}
