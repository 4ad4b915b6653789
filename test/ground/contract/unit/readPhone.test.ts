import { getExample, getSupportedRegionCodes, parsePhoneNumber } from 'awesome-phonenumber';
import fc from 'fast-check';
import { runs } from '#test/generated.ts';
import { NO_PHONES, PHONE_SPELLINGS } from '#test/phoneSpellings.ts';
import { readPhone } from '../../../../server/readPhone.ts';

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

test.each(['+21 98765-4321', '+19 98765-4321', '+84 98765-43210', '0021 98765-4321', '+52 1 55 1234 5678'])(
  '%s cannot exist',
  (text) => {
    expect(readPhone(text)).toBeNull();
  },
);

test('a zero for calls within the country goes, except in Italy', () => {
  expect(readPhone('+44 020 7946 0958')).toBe('+442079460958');
  expect(readPhone('+54 11 15 2345-6789')).toBe('+5491123456789');
  expect(readPhone('+39 02 3659 8123')).toBe('+390236598123');
});

test('each of the ways to write a phone is read as in the browser', () => {
  for (const { written: text, phone } of PHONE_SPELLINGS) expect(readPhone(text)).toBe(phone);
  for (const text of NO_PHONES) expect(readPhone(text)).toBeNull();
});
