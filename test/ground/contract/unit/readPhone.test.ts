import { getExample, getSupportedRegionCodes, parsePhoneNumber } from 'awesome-phonenumber';
import fc from 'fast-check';
import { formatPhone, parsePhone, phoneTypo } from '#contract/ground/phone.ts';
import { runs } from '#test/generated.ts';
import { NO_PHONES, PHONE_SPELLINGS } from '#test/phoneSpellings.ts';
import { readPhone } from '../../../../server/ground/parsing/readPhone.ts';

/** Tristan da Cunha has no mobiles. */
const samples = getSupportedRegionCodes()
  .filter((region) => region !== 'TA')
  .flatMap((region) => (['mobile', 'fixed-line'] as const).map((type) => getExample(region, type).number!.e164));

/** `+351 912…`, `00351912…`, `(+351) 9-1-2…` */
const spellings = ['+', '00', '(+', '+00', ' 00 ', '\u202a+'].flatMap((before) =>
  ['', ' ', '-', '.'].map(
    (between) => (e164: string) => before + e164.slice(1).replace(/(?<=\d\d)(?=(?:\d\d)+$)/g, between),
  ),
);

test('a number of any country, with + or 00, is that number', () => {
  const all = samples.flatMap((e164) => spellings.map((spell) => [spell(e164), e164] as const));
  expect(all.length).toBeGreaterThan(10_000);
  expect(all.filter(([typed, e164]) => readPhone(typed) !== e164)).toEqual([]);
});

test('whatever begins with + or 00 is the number of its country, or none', () => {
  const begun = fc
    .constantFrom(...samples)
    .chain((e164) => fc.nat(e164.length - 1).map((end) => e164.slice(1, end + 1)));
  const abroad = fc
    .tuple(begun, fc.stringMatching(/^\d{0,9}$/))
    .map((parts) => parts.join(''))
    .filter((digits) => !/^(?:55|1[01]|0|$)/.test(digits));
  fc.assert(
    fc.property(fc.constantFrom('+', '00'), abroad, (before, digits) => {
      const { valid, number } = parsePhoneNumber(`+${digits}`);
      expect([null, valid ? number.e164 : null]).toContain(readPhone(before + digits));
    }),
    runs(4000),
  );
});

test.each(['+21 98765-4321', '+19 98765-4321', '+84 98765-43210', '0021 98765-4321'])('%s cannot exist', (text) => {
  expect(readPhone(text)).toBeNull();
});

const AREA_CODES = Array.from({ length: 90 }, (_, at) => (at + 10).toString()).filter(
  (code) => parsePhone(`(${code}) 98765-4321`) !== null,
);
/** As another country's number would not be grouped by chance: with a plus, as in Brazil. */
const PLUSES: ((area: string, number: string) => string)[] = [
  (area, number) => `+${area} ${number}`,
  (area, number) => `+${area}${number}`,
  (area, number) => `+(${area}) ${number}`,
  (area, number) => `(+${area})${number}`,
  (area, number) => `+0${area} ${number}`,
  (area, number) => `00${area} ${number}`,
  (area, number) => `Zap: +${area} ${number.replace('-', '\u2011')} (Ana)`,
];

test('a plus before each of the 67 area codes is read as neither country’s, and the Brazilian number is offered', () => {
  expect(AREA_CODES).toHaveLength(67);
  // No other country's number begins with +11.
  const others = AREA_CODES.filter((code) => code !== '11');
  const numbers = ['98765-4321', '98765 4321', '9 8765-4321', '9.8765.4321', '3322-1100', '3322.1100'];
  const spelled = others.flatMap((area) =>
    numbers.flatMap((number) => PLUSES.map((spell) => ({ area, number, typed: spell(area, number) }))),
  );
  expect(spelled.filter(({ typed }) => readPhone(typed) !== null || parsePhone(typed) !== null)).toEqual([]);
  expect(spelled.filter(({ typed, area, number }) => phoneTypo(typed) !== readPhone(`(${area}) ${number}`))).toEqual(
    [],
  );
});

test('what is not grouped as in Brazil is asked of nobody', () => {
  for (const e164 of samples.filter((phone) => !phone.startsWith('+55'))) expect(phoneTypo(e164)).toBeNull();
  for (const { written } of PHONE_SPELLINGS) expect(phoneTypo(written)).toBeNull();
  expect(phoneTypo('+11 98765-4321')).toBeNull();
  expect(formatPhone(readPhone('+51 987 654 321') ?? '')).toBe('+51987654321');
});

test('a Mexican mobile is the same with the 1 of older ones', () => {
  expect(readPhone('+52 1 55 1234 5678')).toBe('+525512345678');
  expect(readPhone('+52 55 1234 5678')).toBe('+525512345678');
});

test('a zero for calls within the country goes, except in Italy', () => {
  expect(readPhone('+44 020 7946 0958')).toBe('+442079460958');
  expect(readPhone('+54 11 15 2345-6789')).toBe('+5491123456789');
  expect(readPhone('+39 02 3659 8123')).toBe('+390236598123');
});

test('each of the ways to write a phone is read as in the browser', () => {
  for (const { written: text, phone } of PHONE_SPELLINGS) expect(readPhone(text)).toBe(phone);
  for (const text of NO_PHONES) expect(readPhone(text)).toBeNull();
});
