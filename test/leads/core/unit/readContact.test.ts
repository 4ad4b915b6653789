import fc from 'fast-check';
import { formatPhone, phoneTypo } from '#contract/ground/phone.ts';
import { fillFrom, isOtherPerson } from '@/features/leads/lead/create/fillFrom';
import { readContact } from '@/features/leads/lead/create/readContact';
import { runs } from '#test/generated.ts';

const RITA = { name: 'Rita Souza', phone: '+5511987654321', email: 'rita@x.com' };
const WISH = 'procuro apto 2 quartos';

describe('a pasted message', () => {
  test.each([
    ['Rita Souza, +55 11 98765-4321, rita@x.com procuro apto 2 quartos', WISH],
    ['Rita Souza (11) 98765-4321 rita@x.com\nprocuro apto 2 quartos', WISH],
    ['Rita Souza - 11987654321 - <rita@x.com>. procuro apto 2 quartos', WISH],
    ['Nome: Rita Souza\nTelefone: (11) 98765 4321\nE-mail: Rita@X.com\n\nprocuro apto 2 quartos', WISH],
    ['RITA@x.com 11 98765-4321 2 vagas', '2 vagas'],
    ['Rita Souza https://wa.me/5511987654321?text=oi rita@x.com', ''],
    [
      'Oi! Sou a Rita Souza, procuro apto 2 quartos. Zap: 11 98765-4321 email rita@x.com',
      'Oi! Sou a Rita Souza, procuro apto 2 quartos',
    ],
    ['[12/11/2026 10:21] Rita Souza: procuro apto 2 quartos, 11 98765-4321 rita@x.com', WISH],
    [
      '[10:21, 12/11/2026] Rita Souza: procuro apto 2 quartos\n[10:22, 12/11/2026] Rita Souza: rita@x.com 11987654321',
      WISH,
    ],
    ['12/11/2026 10:21 - Rita Souza: meu número é 11 98765-4321, rita@x.com\nprocuro apto 2 quartos', WISH],
    ['Oi, aqui é a Rita Souza, meu whats é (11) 98765-4321, o meu e-mail é rita@x.com', 'Oi, aqui é a Rita Souza'],
    ['[12/11/26, 10:21:05] ~ Rita Souza: rita@x.com\n[12/11/26, 10:22:01] ~ Rita Souza: (11) 98765-4321', ''],
  ])('%j', (pasted, notes) => {
    const { name, phone, email, ...rest } = readContact(pasted);

    expect({ phone, email, ...rest }).toEqual({ phone: RITA.phone, email: RITA.email, notes });
    expect(name).toBe(pasted.startsWith('RITA@') ? undefined : 'Rita Souza');
  });

  test('of a name: a particle is part of it', () => {
    expect(readContact('Rita de Souza, 11 98765-4321').name).toBe('Rita de Souza');
  });

  test('of a chat: who pastes is not the client, whose number may stand for their name', () => {
    const chat = [
      '[12/11 10:21] +55 11 98765-4321: Oi, gostei da casa',
      '[12/11 10:22] Ana Souza: Meu número é 11 91234-5678, ana@morada.local',
      '[12/11 10:23] +55 11 98765-4321: Obrigada',
    ].join('\n');

    expect(readContact(chat, 'Ana Souza')).toEqual({
      name: undefined,
      phone: '+5511987654321',
      notes: [
        '+55 11 98765-4321: Oi, gostei da casa',
        'Ana Souza: Meu número é 11 91234-5678, ana@morada.local',
        '+55 11 98765-4321: Obrigada',
      ].join('\n'),
    });
  });

  test('of a chat with two others has no name: which of them it is, is not guessed', () => {
    expect(readContact('[12/11 10:21] Rita: oi\n[12/11 10:22] Beto: oi').name).toBeUndefined();
  });

  test.each([
    'procuro apto, 2 quartos',
    'Procuro apto',
    'Bom dia',
    'CPF 119.876.543-21',
    'cpf: 11987654321',
    'R$ 1.250.000',
    'R$ 11987654321',
    'CEP 01310-100',
    'visita 12/11/2026 10:21',
    '98765-4321',
    'https://site.com/imovel/11987654321',
  ])('without anything that is clear stays as it is: %s', (pasted) => {
    expect(readContact(pasted)).toEqual({ notes: pasted });
  });

  test('leaves a second phone and e-mail in the notes', () => {
    expect(readContact('11 98765-4321 ou 11 91234-5678, rita@x.com ou beto@x.com').notes).toBe(
      'ou 11 91234-5678, ou beto@x.com',
    );
  });
});

test('of several numbers the mobile is taken, the others are in the notes', () => {
  expect(readContact('Rita Souza, 11 3322-1100 ou 11 98765-4321')).toMatchObject({
    phone: RITA.phone,
    notes: '11 3322-1100 ou',
  });
  expect(readContact('BEGIN:VCARD\nFN:Rita\nTEL;WORK:11 3322-1100\nTEL;CELL:11 98765-4321\nEND:VCARD')).toMatchObject({
    phone: RITA.phone,
    notes: '11 3322-1100',
  });
});

test.each(['+51 98765-4321', '+ 51 98765-4321', '(+51) 98765-4321'])(
  '%s comes to its field as it is written, where it is asked',
  (written) => {
    const { phone = '' } = readContact(`Rita Souza\n${written}`);
    expect(phoneTypo(phone)).toBe('+5551987654321');
    expect(readContact(`BEGIN:VCARD\nFN:Rita\nTEL:${written}\nEND:VCARD`).phone).toBe(written);
    expect(fillFrom({ phone, notes: '' }, {}).values.phone).toBe(phone);
  },
);

describe('a shared contact', () => {
  test('of a phone', () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Souza;Rita;;;',
      'FN:Rita Souza',
      'item1.TEL;waid=5511987654321:+55 11 98765-4321',
      'TEL;TYPE=WORK:(11) 3322-1100',
      'EMAIL;TYPE=HOME:rita@x.com',
      'NOTE:Quer varanda\\, 2 vagas',
      'PHOTO;ENCODING=b:AAAA',
      ' AAA=',
      'END:VCARD',
    ].join('\r\n');

    expect(readContact(card)).toEqual({ ...RITA, notes: '(11) 3322-1100\nQuer varanda, 2 vagas' });
  });

  test('of an older Android: its accents are encoded, its lines folded', () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=8Dris=20Le=',
      '=C3=A3o',
      'TEL;CELL:11987654321',
      'END:VCARD',
    ].join('\n');

    expect(readContact(card)).toMatchObject({ name: 'Íris Leão', phone: '+5511987654321', notes: '' });
  });

  test('of several: the first one fills, the others are in the notes', () => {
    const cardOf = (name: string, phone: string) => `BEGIN:VCARD\nFN:${name}\nTEL:${phone}\nEND:VCARD\n`;

    expect(readContact(cardOf('Rita', '11987654321') + cardOf('Beto', '11912345678'))).toMatchObject({
      name: 'Rita',
      notes: 'Beto (11) 91234-5678',
    });
  });
});

const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('abcdefghijlmnoprstuvz')), minLength: length, maxLength: 8 });
const capital = letters(3).map((word) => `Ra${word}`);
const names = fc.array(capital, { minLength: 2, maxLength: 4 }).map((words) => words.join(' '));
const phones = fc.integer({ min: 0, max: 99_999_999 }).map((end) => `+55119${end.toString().padStart(8, '0')}`);
const spellings = [
  formatPhone,
  (e164: string) => e164,
  (e164: string) => e164.slice(3),
  (e164: string) => `+55 ${formatPhone(e164)}`,
];
const emails = fc.tuple(letters(1), letters(2)).map(([account, domain]) => `${account}@${domain}.com.br`);
const wishes = fc.array(letters(1), { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));

test('name, phone and e-mail in any order and spelling are found, and no word is lost', () => {
  fc.assert(
    fc.property(
      fc.record({ name: names, phone: phones, email: emails, wish: wishes }),
      fc.constantFrom(...spellings),
      fc.constantFrom(', ', ' - ', '\n', ' | '),
      fc.boolean(),
      ({ name, phone, email, wish }, written, between, emailFirst) => {
        const reach = emailFirst ? [email, written(phone)] : [written(phone), email];
        expect(readContact([name, ...reach, wish].join(between))).toEqual({ name, phone, email, notes: wish });
      },
    ),
    runs(400),
  );
});

test('of any text nothing is lost: each letter is in a field or in the notes', () => {
  const lettersIn = (text: string) =>
    (text.match(/\p{L}/gu) ?? [])
      .map((letter) => letter.toLowerCase())
      .sort()
      .join('');
  const parts = fc.constantFrom(
    'Rita',
    'quero',
    '11 98765-4321',
    'a@b.com',
    ',',
    '\n',
    ' - ',
    '(',
    ')',
    '2',
    'é',
    ':',
    '<',
    '12/11/26',
  );

  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 12 }).map((words) => words.join(' ')),
      (text) => {
        const { name = '', email = '', notes } = readContact(text);

        expect(lettersIn(name + email + notes)).toBe(lettersIn(text));
      },
    ),
    runs(400),
  );
});

describe('filling the form', () => {
  test('fills what is empty; what is typed stays, and the other value goes to the notes', () => {
    const typed = { name: 'Rita', phone: '', email: undefined, notes: 'Veio a pé' };

    expect(fillFrom({ ...RITA, notes: WISH }, typed)).toEqual({
      values: {
        phone: '(11) 98765-4321',
        email: 'rita@x.com',
        notes: `Veio a pé\nOutro nome: Rita Souza\n${WISH}`,
      },
      filled: ['phone', 'email'],
      other: ['name'],
    });
  });

  test('twice the same changes nothing more', () => {
    const once = fillFrom({ ...RITA, notes: WISH }, {}).values;

    expect(fillFrom({ ...RITA, notes: WISH }, once)).toEqual({ values: {}, filled: [], other: [] });
  });

  test.each([
    [{ name: 'Cláudia Reis' }, true],
    [{ name: 'Dona Rita' }, false],
    [{ name: 'Cláudia Reis', phone: '(11) 98765-4321' }, false],
    [{ phone: '11 91234-5678' }, true],
    [{ email: 'RITA@x.com' }, false],
    [{ notes: 'Veio a pé' }, false],
  ])('%j is another person: %p', (typed, isOther) => {
    expect(isOtherPerson({ ...RITA, notes: '' }, typed)).toBe(isOther);
  });
});
