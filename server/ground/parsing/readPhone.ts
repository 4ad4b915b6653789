import { parsePhoneNumber } from 'awesome-phonenumber';
import { parsePhone } from '#contract/ground/phone.ts';
import { isLandline } from '#contract/ground/phoneKey.ts';

/** Until 2019 they had a 1. */
const MEXICAN_MOBILE = /^\+521(?=\d{10}$)/;

/** Also checks foreign numbers: the library is too large for browsers. */
export function readPhone(written: string): string | null {
  const phone = parsePhone(written);
  if (phone === null || phone.startsWith('+55')) return phone;
  const { valid, number } = parsePhoneNumber(phone.replace(MEXICAN_MOBILE, '+52'));
  return valid ? number.e164 : null;
}

/** Most likely without WhatsApp. */
export const isFixedLine = (e164: string) =>
  e164.startsWith('+55') ? isLandline(e164) : parsePhoneNumber(e164).type === 'fixed-line';
