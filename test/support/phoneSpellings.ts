export interface PhoneSpelling {
  written: string;
  /** E.164. */
  phone: string;
  /** The person's key. */
  key: string;
}

/** `a`: area code, `m`: the first digits, `l`: the last four, as people group a number. */
type Form = (a: string, m: string, l: string) => string;

/** As Japanese keyboards type. */
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** With an area code, and nothing before it or a zero, a carrier, a country code. */
const FORMS: Form[] = [
  (a, m, l) => `${a}${m}${l}`,
  (a, m, l) => `(${a}) ${m}-${l}`,
  (a, m, l) => `(${a})${m}-${l}`,
  (a, m, l) => `(${a}) ${m}${l}`,
  (a, m, l) => `( ${a} ) ${m} - ${l}`,
  (a, m, l) => `${a} ${m} ${l}`,
  (a, m, l) => `${a} ${m}-${l}`,
  (a, m, l) => `${a}-${m}-${l}`,
  (a, m, l) => `${a}.${m}.${l}`,
  (a, m, l) => `${a}/${m}-${l}`,
  (a, m, l) => `${a} ${(m + l).replace(/\B/g, ' ')}`,
  (a, m, l) => `  (${a})  ${m}-${l}  `,
  (a, m, l) => `\t${a} ${m} ${l}\n`,
  (a, m, l) => `(${a})\u00a0${m}\u2011${l}`,
  (a, m, l) => `${a}\u2009${m}\u202f${l}`,
  (a, m, l) => `(${a}) ${m}–${l}`,
  (a, m, l) => `(${a}) ${m}—${l}`,
  (a, m, l) => `(${a}) ${m}−${l}`,
  (a, m, l) => `\u200e(${a}) ${m}-${l}`,
  (a, m, l) => `0${a}${m}${l}`,
  (a, m, l) => `0${a} ${m}-${l}`,
  (a, m, l) => `(0${a}) ${m}-${l}`,
  (a, m, l) => `0 ${a} ${m}-${l}`,
  (a, m, l) => `(0xx${a}) ${m}-${l}`,
  (a, m, l) => `0**${a} ${m}-${l}`,
  (a, m, l) => `(0**${a}) ${m}-${l}`,
  (a, m, l) => wide(`(${a}) ${m}-${l}`),
  (a, m, l) => wide(`+55 ${a}${m}${l}`),
  (a, m, l) => `0XX ${a} ${m}-${l}`,
  (a, m, l) => `(0 XX ${a}) ${m}-${l}`,
  (a, m, l) => `0XX15 ${a} ${m}-${l}`,
  (a, m, l) => `015${a}${m}${l}`,
  (a, m, l) => `0 15 ${a} ${m}-${l}`,
  (a, m, l) => `021 (${a}) ${m}-${l}`,
  (a, m, l) => `(041) ${a} ${m}-${l}`,
  (a, m, l) => `55${a}${m}${l}`,
  (a, m, l) => `55 ${a} ${m}-${l}`,
  (a, m, l) => `+55${a}${m}${l}`,
  (a, m, l) => `+55 ${a} ${m}-${l}`,
  (a, m, l) => `+55 (${a}) ${m}-${l}`,
  (a, m, l) => `+ 55 (${a}) ${m}-${l}`,
  (a, m, l) => `(+55) ${a} ${m}-${l}`,
  (a, m, l) => `\u202a+55 ${a} ${m}-${l}\u202c`,
  (a, m, l) => `+55 0${a} ${m}-${l}`,
  (a, m, l) => `+55 (0${a}) ${m}-${l}`,
  (a, m, l) => `+55 015 ${a} ${m}-${l}`,
  (a, m, l) => `0055 ${a} ${m}-${l}`,
  (a, m, l) => `+0055 ${a} ${m}-${l}`,
  (a, m, l) => `+55 +55 ${a} ${m}-${l}`,
  (a, m, l) => `+55 55 (${a}) ${m}-${l}`,
];

const inEachForm = (a: string, m: string, l: string, phone: string, key: string): PhoneSpelling[] =>
  FORMS.map((form) => ({ written: form(a, m, l), phone, key }));

const mobile = inEachForm('11', '98765', '4321', '+5511987654321', '1187654321');
const withoutNine = inEachForm('21', '7654', '3210', '+5521976543210', '2176543210');
/** Its area code is the country's, too. */
const mobileOf55 = inEachForm('55', '99765', '4321', '+5555997654321', '5597654321');
const landline = inEachForm('47', '3322', '1100', '+554733221100', '+554733221100');

/** Read as a Brazilian number without its plus sign, each of them would be one. */
const likeBrazilian: [written: string, phone: string][] = [
  ['+34 912 345 678', '+34912345678'],
  ['(+34) 912 345 678', '+34912345678'],
  ['+33 9 12 34 56 78', '+33912345678'],
  ['+41 91 123 45 67', '+41911234567'],
  ['+45 32 12 34 56', '+4532123456'],
  ['+47 912 34 567', '+4791234567'],
  ['+51 912 345 678', '+51912345678'],
  ['+65 9123 4567', '+6591234567'],
  ['+7 991 123-45-67', '+79911234567'],
  ['+84 91 234 56 78', '+84912345678'],
];

/** Words around a number say nothing about it. */
const AROUND: ((number: string) => string)[] = [
  (number) => `${number} (WhatsApp)`,
  (number) => `${number} (recado)`,
  (number) => `${number} - Ana`,
  (number) => `Cel: ${number}`,
  (number) => `xx ${number}`,
  (number) => `📱 ${number}`,
  (number) => `Meu zap é ${number}, obrigada!`,
  (number) => `tel:+55${number.replace(/\D/g, '')}`,
  (number) => `https://wa.me/55${number.replace(/\D/g, '')}`,
  (number) => `wa.me/+55${number.replace(/\D/g, '')}?text=Ol%C3%A1%202026`,
  (number) => `https://api.whatsapp.com/send?phone=55${number.replace(/\D/g, '')}&text=Oi`,
];

const amongWords = AROUND.map((around) => ({
  written: around('11 98765-4321'),
  phone: '+5511987654321',
  key: '1187654321',
}));

const foreign: [written: string, phone: string][] = [
  ...likeBrazilian,
  ['+351 912 345 678', '+351912345678'],
  ['00351 912 345 678', '+351912345678'],
  ['+00351 912 345 678', '+351912345678'],
  ['0034 912 345 678', '+34912345678'],
  ['https://wa.me/351912345678', '+351912345678'],
  ['+351\u00a0912\u00a0345\u00a0678', '+351912345678'],
  ['+1 (212) 555-0123', '+12125550123'],
  ['+595 21 123 456', '+59521123456'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+49 (0) 30 901820', '+4930901820'],
];

export const PHONE_SPELLINGS: PhoneSpelling[] = [
  ...mobile,
  ...withoutNine,
  ...mobileOf55,
  ...landline,
  ...amongWords,
  ...foreign.map(([written, phone]) => ({ written, phone, key: phone })),
  { written: '+54 9 11 1234-5678', phone: '+5491112345678', key: '+541112345678' },
  { written: '+54 11 1234-5678', phone: '+541112345678', key: '+541112345678' },
];

/** Numbers that no person has. */
export const NO_PHONES: string[] = [
  '0800 123 4567',
  '0800-722-0800',
  '08007220800',
  '+55 800 722 0800',
  '0300 123 4567',
  '0500 123 4567',
  '0900 123 4567',
  '4004-1234',
  '3003 1234',
  '4003.1234',
  '190',
  '192',
  '10315',
  '*144#',
  '98765-4321',
  '8765-4321',
  '3322-1100',
  '(11) 9876-543',
  '(11) 98765-43210',
  '(11) 18765-4321',
  '(11) 0876-4321',
  '+55 11 1234-5678',
  '+55',
  '+',
  '()',
  '(xx) 98765-4321',
  '11 3322-1100 r. 12',
  '11 98765-4321 / 11 3322-1100',
  '11 98765-4321 11 98765-4322',
  '11 98765-4321 ou 98765-4322',
  'CPF 119.876.543-21',
  'ana11987654321@exemplo.com',
  '+0 34 912 345 678',
  '000 34',
  '351 912 345 678',
  '+0 912 345 678',
  '+351 912',
  '+351 912 345 678 912 345',
  '00000000000',
  '+51 98765-4321',
  '(+34) 98765-4321',
  '+4798765-4321',
  '0034 98765-4321',
  '+47 3322-1100',
  '+55 98765-4321',
  'Zap: +51 98765-4321',
  '١١٩٨٧٦٥٤٣٢١',
];
