/** Anatel's numbering plan. */
const AREA_CODE = '(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])';
/** Country codes, a zero, a carrier, an area code; then a number, or a mobile from before the mandatory ninth digit. */
const BRAZILIAN = new RegExp(`^(?:0{0,2}55)*?(?:0+|0\\d\\d)??(${AREA_CODE})(?:(9\\d{8}|[2-5]\\d{7})|([6-9]\\d{7}))$`);
const FOREIGN = /^[1-9]\d{6,14}$/;
/** North American area codes never begin with 0 or 1: there `+` precedes a Brazilian number. */
const OF_BRAZIL = /^(?:55|1[01])/;

export const MAX_TYPED_PHONE = 500;
/** `wa.me/5511…`, `…/send?phone=5511…` */
const LINK = /(?:wa\.me\/|[?&]phone=)\+?([\d\s().-]+)/i;
const OTHER = /@|\b(?:cpf|cnpj|rg|cep)\b/i;
/** `0xx11`, `0**11`: any carrier. `+49 (0) 30`: a zero for domestic calls. */
const PLACEHOLDER = /(0\s?)(?:xx|\*\*)|\(0\)/i;
/** All hyphens. */
const PUNCTUATED = String.raw`[+\d\s().\p{Pd}\p{Cf}\u2212/]*`;
const NUMBERS = new RegExp(String.raw`${PUNCTUATED}\d${PUNCTUATED}`, 'gu');
/** Without its zero `(01) 98765-4321` belongs to area 19. */
const NO_AREA = /\(\s*0\d\s*\)/;
const PLUS = /^\W*\+/;
/** `+51 98765-4321`, `+51 3322-1100`: grouped as in Brazil. */
const PLUS_BEFORE_AREA = new RegExp(
  String.raw`^\W*(?:\+0*|00+)\W*((?!11)${AREA_CODE}\W*(?:9\W?\d{4}\W+|\d{4} ?[\p{Pd}\u2212.] ?)\d{4})\W*$`,
  'u',
);

const MOBILE_LENGTH = 9;
/** `1 98765-4321`, `11 98765-432`: a digit is missing. */
const WITH_NINE = /(?<!\d)9(?:\d{4}|\D+\d{3,4})(?!\d)/;

/** `１１` */
export const narrow = (text: string) => text.replace(/[！-～]+/g, (wide) => wide.normalize('NFKC'));

const unescaped = (link: string) => narrow(link).replace(/%2b/gi, '+').replaceAll('%20', ' ');

/** `Cel: (11) 98765-4321 (WhatsApp)`; of two none. */
function numberIn(typed: string): string | null {
  if (typed.length > MAX_TYPED_PHONE || OTHER.test(typed)) return null;
  const written = unescaped(typed);
  const linked = LINK.exec(written)?.[1];
  if (linked) return `+${linked}`;
  const [number, ...more] = written.replace(PLACEHOLDER, '$1').match(NUMBERS) ?? [];
  return number === undefined || more.length > 0 || NO_AREA.test(number) ? null : number;
}

/** The Brazilian number of `+51 98765-4321`, which may be Peru's. */
export function phoneTypo(written: string): string | null {
  const bare = PLUS_BEFORE_AREA.exec(numberIn(written) ?? '')?.[1];
  return bare === undefined ? null : parsePhone(bare);
}

/** To E.164 (`+5511987654321`). Foreign numbers need `+` or `00`; `readPhone` checks their country's plan. */
export function parsePhone(written: string): string | null {
  const text = numberIn(written);
  if (text === null || phoneTypo(text) !== null) return null;
  const digits = text.replace(/\D/g, '');
  // First: without their plus, some Spanish or Peruvian numbers are Brazilian mobiles.
  const abroad = PLUS.test(text) ? digits.replace(/^00+/, '') : /^00+(.*)/.exec(digits)?.[1];
  if (abroad !== undefined && !OF_BRAZIL.test(abroad)) return FOREIGN.test(abroad) ? `+${abroad}` : null;
  const [, area, number, withoutNine = ''] = BRAZILIAN.exec(digits) ?? [];
  if (area === undefined || (number?.length !== MOBILE_LENGTH && WITH_NINE.test(text))) return null;
  return `+55${area}${number ?? `9${withoutNine}`}`;
}

/** `(11) 98765-4321`; foreign numbers unchanged. */
export function formatPhone(e164: string): string {
  const parts = /^\+55(\d\d)(\d{4,5})(\d{4})$/.exec(e164);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : e164;
}

/** WhatsApp click-to-chat: no plus; `text` is a draft. */
export const whatsappLink = (e164: string, text: string): string =>
  `https://wa.me/${e164.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`;
