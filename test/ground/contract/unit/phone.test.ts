import fc from 'fast-check';
import { formatPhone, parsePhone, whatsappLink } from '#contract/ground/phone.ts';
import { isLandline, phoneKey } from '#contract/ground/phoneKey.ts';
import { runs } from '#test/generated.ts';
import { NO_PHONES, PHONE_SPELLINGS } from '#test/phoneSpellings.ts';

describe('each of the ways to write a phone', () => {
  test.each(PHONE_SPELLINGS)('$written is $phone, of the person $key', ({ written, phone, key }) => {
    expect(parsePhone(written)).toBe(phone);
    expect(phoneKey(phone)).toBe(key);
  });

  test.each(NO_PHONES)('%s is none', (written) => {
    expect(parsePhone(written)).toBeNull();
  });

  test('an area code is one of the 67 that there are', () => {
    const codes = Array.from({ length: 100 }, (_, code) => code.toString().padStart(2, '0'));

    const known = codes.filter((code) => parsePhone(`(${code}) 98765-4321`) !== null);

    expect(known).toEqual([
      ...['11', '12', '13', '14', '15', '16', '17', '18', '19', '21', '22', '24', '27', '28'],
      ...['31', '32', '33', '34', '35', '37', '38', '41', '42', '43', '44', '45', '46', '47', '48', '49'],
      ...['51', '53', '54', '55', '61', '62', '63', '64', '65', '66', '67', '68', '69'],
      ...['71', '73', '74', '75', '77', '79', '81', '82', '83', '84', '85', '86', '87', '88', '89'],
      ...['91', '92', '93', '94', '95', '96', '97', '98', '99'],
    ]);
  });

  test('read again, what was read stays as it is', () => {
    const written = fc.stringMatching(/^([\d+() .\-/\u00a0\u2011\u202a]|xx){0,24}$/);
    const readable = fc.oneof(
      written,
      fc.constantFrom(...PHONE_SPELLINGS).map((spelling) => spelling.written),
      fc
        .tuple(fc.constantFrom('+', '+55', '55', '0', ''), fc.stringMatching(/^\d{8,13}$/))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(readable, (text) => {
        const phone = parsePhone(text);
        expect(phone && parsePhone(phone)).toBe(phone);
      }),
      runs(2000),
    );
  });
});

describe('parsePhone', () => {
  test.each([
    '11987654321',
    '(11) 98765-4321',
    '11 98765 4321',
    '11.98765.4321',
    '+55 11 98765-4321',
    '+55 (11) 98765-4321',
    '5511987654321',
    '0055 11 98765-4321',
    '011 98765-4321',
    '(011) 98765-4321',
    ' 11 98765/4321 ',
  ])('takes the mobile written as %s', (written) => {
    expect(parsePhone(written)).toBe('+5511987654321');
  });

  test.each(['0 15 11 98765-4321', '015 (11) 98765-4321', '02111987654321', '04111987654321'])(
    'takes off the carrier’s code of %s',
    (written) => {
      expect(parsePhone(written)).toBe('+5511987654321');
    },
  );

  test('takes off a country code that was written twice', () => {
    expect(parsePhone('+55 55 11 98765-4321')).toBe('+5511987654321');
    expect(parsePhone('+55 +55 (11) 98765-4321')).toBe('+5511987654321');
  });

  test('tells the area code 55 from the country code', () => {
    expect(parsePhone('(55) 99765-4321')).toBe('+5555997654321');
    expect(parsePhone('(55) 3222-4321')).toBe('+555532224321');
    expect(parsePhone('+55 (55) 99765-4321')).toBe('+5555997654321');
    expect(parsePhone('5555997654321')).toBe('+5555997654321');
  });

  test('takes a landline as it is', () => {
    expect(parsePhone('(11) 3123-4567')).toBe('+551131234567');
    expect(parsePhone('0xx11 3123-4567'.replace('xx', ''))).toBe('+551131234567');
  });

  test('adds the ninth digit to a mobile written without it', () => {
    expect(parsePhone('(11) 8765-4321')).toBe('+5511987654321');
    expect(parsePhone('+55 21 7654-3210')).toBe('+5521976543210');
  });

  test('takes a number of another country only with its plus sign or two zeros', () => {
    expect(parsePhone('+351 912 345 678')).toBe('+351912345678');
    expect(parsePhone('+1 (212) 555-0123')).toBe('+12125550123');
    expect(parsePhone('00351 912 345 678')).toBe('+351912345678');
    expect(parsePhone('351 912 345 678')).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['no area code', '98765-4321'],
    ['an area code that does not exist', '(20) 98765-4321'],
    ['too few digits', '(11) 9876-543'],
    ['too many digits', '(11) 98765-43210'],
    ['a mobile that does not begin with 9', '(11) 18765-4321'],
    ['an extension', '(11) 3123-4567 ramal 2'],
    ['digits of another script', '١١٩٨٧٦٥٤٣٢١'],
    ['zeros', '00000000000'],
    ['a plus sign alone', '+'],
    ['a megabyte of country codes', '55'.repeat(500_000)],
  ])('refuses %s', (_what, written) => {
    expect(parsePhone(written)).toBeNull();
  });

  test('takes the number of a link, also with escaped signs', () => {
    expect(parsePhone('https://api.whatsapp.com/send/?phone=%2B55%2011%2098765-4321&text=Oi%202026')).toBe(
      '+5511987654321',
    );
  });

  const areaCode = fc.constantFrom('11', '21', '31', '47', '55', '61', '71', '85', '98');
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length.toString()}}$`));
  const mobile = fc.tuple(areaCode, digits(8)).map(([area, rest]) => `+55${area}9${rest}`);
  const landline = fc
    .tuple(areaCode, fc.constantFrom('2', '3', '4', '5'), digits(7))
    .map(([area, first, rest]) => `+55${area}${first}${rest}`);
  const phone = fc.oneof(mobile, landline);

  test('adds no ninth digit where another digit is missing', () => {
    const typed = fc.constantFrom('(a) m-l', 'a m-l', 'a-m-l', '+55 a m l', '0a m.l').chain((form) =>
      fc.tuple(mobile, fc.constantFrom(0, 1, 9, 10)).map(([e164, missing]) => {
        const [a, m, l] = [e164.slice(3, 5), e164.slice(5, 10), e164.slice(10)];
        const cut = (part: string, from: number) =>
          part
            .split('')
            .filter((_digit, at) => at + from !== missing)
            .join('');
        return form.replace('a', cut(a, 0)).replace('m', m).replace('l', cut(l, 7));
      }),
    );
    fc.assert(
      fc.property(typed, (written) => {
        expect(parsePhone(written)).toBeNull();
      }),
      runs(1000),
    );
  });

  test('reads back what formatPhone shows', () => {
    fc.assert(
      fc.property(phone, (e164) => {
        expect(parsePhone(formatPhone(e164))).toBe(e164);
      }),
    );
  });

  test('reads a stored number as itself', () => {
    fc.assert(
      fc.property(phone, (e164) => {
        expect(parsePhone(e164)).toBe(e164);
      }),
    );
  });

  test('answers E.164 or null to whatever text', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[+\d().\-/ ]{0,25}$/));
    fc.assert(
      fc.property(text, (written) => {
        expect(parsePhone(written) ?? '+5511987654321').toMatch(/^\+[1-9]\d{6,14}$/);
      }),
    );
  });
});

describe('phoneKey', () => {
  test('is the same for a mobile with and without its ninth digit', () => {
    expect(phoneKey('+5511987654321')).toBe('1187654321');
    expect(phoneKey('+551187654321')).toBe('1187654321');
  });

  test('is another one for a landline with the same last digits, in another area, and abroad', () => {
    expect(phoneKey('+551132345678')).toBe('+551132345678');
    expect(phoneKey('+5511932345678')).toBe('1132345678');
    expect(phoneKey('+5521987654321')).toBe('2187654321');
    expect(phoneKey('+351912345678')).toBe('+351912345678');
  });

  test('is the same for an Argentine mobile with and without its 9', () => {
    expect(phoneKey('+5491123456789')).toBe(phoneKey('+541123456789'));
  });
});

describe('isLandline', () => {
  test('tells the numbers of a household or an office', () => {
    expect(['+551132345678', '+5511932345678', '+551187654321', '+351212345678'].map(isLandline)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('formatPhone', () => {
  test('shows a mobile, a landline and a number of another country', () => {
    expect(formatPhone('+5511987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('+551131234567')).toBe('(11) 3123-4567');
    expect(formatPhone('+351912345678')).toBe('+351912345678');
  });
});

describe('whatsappLink', () => {
  test('has the digits with the country code and the draft, encoded', () => {
    expect(whatsappLink('+5511987654321', 'Olá, Íris & Zé?')).toBe(
      'https://wa.me/5511987654321?text=Ol%C3%A1%2C%20%C3%8Dris%20%26%20Z%C3%A9%3F',
    );
  });
});
