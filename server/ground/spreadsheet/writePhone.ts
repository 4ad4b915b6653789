import { parsePhoneNumber } from 'awesome-phonenumber';
import { formatPhone } from '#contract/ground/phone.ts';

/** `+351 912 345 699`: without spaces a spreadsheet reads a number. */
export function writePhone(e164: string): string {
  const brazilian = formatPhone(e164);
  if (brazilian !== e164) return brazilian;
  const { valid, number } = parsePhoneNumber(e164);
  return valid ? number.international.replace(/[^+\d]+/g, ' ') : e164.replace(/(?<=\d)(?=(?:\d{3})+$)/g, ' ');
}
