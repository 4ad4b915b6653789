/** Brazilian area codes (Anatel's numbering plan). */
const AREA_CODE = '(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])';
const MOBILE = new RegExp(`^${AREA_CODE}9\\d{8}$`);
/** Mobiles before the mandatory ninth digit. */
const MOBILE_WITHOUT_NINE = new RegExp(`^(${AREA_CODE})([6-9]\\d{7})$`);
const LANDLINE = new RegExp(`^${AREA_CODE}[2-5]\\d{7}$`);
/** No area code of North America begins with 0 or 1: there `+` stands before a Brazilian one. */
const FOREIGN = /^\+(?!55|1[01])[1-9]\d{7,14}$/;
/** Rejects long input before further work. Word processors and phones write hyphens of all kinds. */
const WRITTEN = /^[+\d\s().\p{Pd}\u2212/]{1,40}$/u;
/** Contact lists copy marks of writing direction along with a number. */
const INVISIBLE = /\p{Cf}/gu;
/** `0xx11`: by any carrier. */
const ANY_CARRIER = /0\s?xx/i;
/** `(01) 98765-4321`: without its zero it would be a number of area 19. */
const WRONG_AREA_CODE = /\(\s*0\d\s*\)/;
/** `+49 (0) 30`: dialled in that country alone. */
const TRUNK_ZERO = '(0)';

/** Area code first, or null. Drops `0`, carrier and repeated country codes. */
function nationalDigits(digits: string): string | null {
  const candidates = [digits, digits.replace(/^0+/, ''), digits.replace(/^0\d\d(?=\d{10,11}$)/, '')];
  for (const candidate of candidates) {
    if (MOBILE.test(candidate) || LANDLINE.test(candidate)) return candidate;
    if (MOBILE_WITHOUT_NINE.test(candidate)) return candidate.replace(MOBILE_WITHOUT_NINE, '$19$2');
  }
  const withoutCountry = /^0{0,2}55(\d{10,})$/.exec(digits)?.[1];
  return withoutCountry ? nationalDigits(withoutCountry) : null;
}

/** Brazilian notation to E.164 (`+5511987654321`); null if invalid. Foreign numbers need their `+`. */
export function parsePhone(written: string): string | null {
  const text = written.replace(INVISIBLE, '').replace(ANY_CARRIER, '0').replace(TRUNK_ZERO, '').trim();
  if (!WRITTEN.test(text) || WRONG_AREA_CODE.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const international = `+${digits}`;
  // Before the Brazilian reading: without their plus, some numbers of Spain or Peru are mobiles of ours.
  if (text.startsWith('+') && FOREIGN.test(international)) return international;
  const national = nationalDigits(digits);
  return national && `+55${national}`;
}

const MOBILE_E164 = /^\+55(\d\d)(?:9(?=\d{8}$)|(?=[6-9]\d{7}$))(\d{8})$/;
const LANDLINE_E164 = /^\+55\d\d[2-5]\d{7}$/;

/**
 * The same for all notations of one person's number: of a mobile area code and last eight digits, since WhatsApp still
 * knows older accounts without the ninth digit; any other number is itself. `phone_key` does the same in SQL.
 */
export const phoneKey = (e164: string) => e164.replace(MOBILE_E164, '$1$2');

/** A household or an office, so more than one person may have it. */
export const isLandline = (e164: string) => LANDLINE_E164.test(e164);

/** `+5511987654321` as `(11) 98765-4321`; foreign numbers unchanged. */
export function formatPhone(e164: string): string {
  const parts = /^\+55(\d\d)(\d{4,5})(\d{4})$/.exec(e164);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : e164;
}

/** WhatsApp click-to-chat: digits with country code, no plus; `text` is a draft. */
export function whatsappLink(e164: string, text: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
