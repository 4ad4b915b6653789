/** Anatel's numbering plan. */
const AREA_CODE = '(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])';
/**
 * Country codes (some people write two), a zero, a carrier; then area code and number, or a mobile before the mandatory
 * ninth digit.
 */
const BRAZILIAN = new RegExp(`^(?:0{0,2}55)*?(?:0+|0\\d\\d)??(${AREA_CODE})(?:(9\\d{8}|[2-5]\\d{7})|([6-9]\\d{7}))$`);
/** North American area codes never begin with 0 or 1: there `+` precedes a Brazilian number. */
const FOREIGN = /^\+(?!55|1[01])[1-9]\d{7,14}$/;
/**
 * Rejects long input early, and `(01) 98765-4321`, which without its zero belongs to area 19. Accepts all hyphens, and
 * the direction marks that contact lists copy along.
 */
const WRITTEN = /^(?!.*\(\s*0\d\s*\))[+\d\s().\p{Pd}\p{Cf}\u2212/]{1,40}$/u;
/** `0xx11`: any carrier. `+49 (0) 30`: a zero for domestic calls. */
const PLACEHOLDER = /(0\s?)xx|\(0\)/i;
const PLUS = /^\W*\+/;

/** To E.164 (`+5511987654321`); null if invalid. Foreign numbers need their `+`. */
export function parsePhone(written: string): string | null {
  const text = written.replace(PLACEHOLDER, '$1');
  if (!WRITTEN.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const international = `+${digits}`;
  // First: without their plus, some Spanish or Peruvian numbers are Brazilian mobiles.
  if (PLUS.test(text) && FOREIGN.test(international)) return international;
  const [, area, number, withoutNine = ''] = BRAZILIAN.exec(digits) ?? [];
  return area ? `+55${area}${number ?? `9${withoutNine}`}` : null;
}

const MOBILE_E164 = /^\+55(\d\d)(?:9(?=\d{8}$)|(?=[6-9]\d{7}$))(\d{8})$/;
const LANDLINE_E164 = /^\+55\d\d[2-5]\d{7}$/;

/**
 * One key for all notations of a number. Mobiles: area code and last eight digits, since WhatsApp has older accounts
 * without the ninth digit. `phone_key` does the same in SQL.
 */
export const phoneKey = (e164: string) => e164.replace(MOBILE_E164, '$1$2');

/** Of a household or office: several people. */
export const isLandline = (e164: string) => LANDLINE_E164.test(e164);

/** `(11) 98765-4321`; foreign numbers unchanged. */
export function formatPhone(e164: string): string {
  const parts = /^\+55(\d\d)(\d{4,5})(\d{4})$/.exec(e164);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : e164;
}

/** WhatsApp click-to-chat: no plus; `text` is a draft. */
export function whatsappLink(e164: string, text: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
