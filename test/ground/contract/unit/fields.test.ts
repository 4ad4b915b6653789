import { randomUUID } from 'node:crypto';
import { mixed, object, ValidationError } from 'yup';
import type { Schema } from 'yup';
import { emailField, phoneField } from '#contract/ground/contactFields.ts';
import {
  choice,
  dayField,
  flag,
  idField,
  idListField,
  listOf,
  line,
  rawText,
  repeatable,
  text,
  textAsTyped,
  wholeNumber,
} from '#contract/ground/fields.ts';
import { isId } from '#contract/ground/ids.ts';

/** The error, or the value after the cast. */
function check(schema: Schema, value: unknown): unknown {
  try {
    return (object({ field: schema }).validateSync({ field: value }) as { field: unknown }).field;
  } catch (error) {
    if (error instanceof ValidationError) return `✗ ${error.message}`;
    throw error;
  }
}

/** Values that no field takes for text: a careless check would cast each. */
const NO_TEXT: unknown[] = [1, true, ['a'], { a: 1 }, { toString: 1 }, { toString: 1, valueOf: 1 }];

describe('line', () => {
  test.each(['Ana Souza', ' Ána-Íris d’Ávila\n', 'Casa 2 · Jardim', '王', '👩‍👧'])('takes %j', (value) => {
    expect(check(line(40), value)).toBe(value.trim());
  });

  test.each([
    ['Ana\tSouza', 'Ana Souza'],
    ['Zona  Leste \t 2', 'Zona Leste 2'],
    ['\u202aAna Souza\u202c', 'Ana Souza'],
    ['Jose\u0301\u200b', 'José'],
    ['\u200b\u00a0', ''],
  ])('reads %j as %j', (typed, shown) => {
    expect(check(line(40), typed)).toBe(shown);
  });

  test.each(['a\nb', 'a\r\nBcc: x@y.co', 'a\u0085b', 'a\u2028b', 'a\u000bb'])('refuses %j', (value) => {
    expect(check(line(40), value)).toBe('✗ Use uma linha só, sem caracteres invisíveis');
  });
});

describe('text', () => {
  test('is trimmed', () => {
    expect(check(text(10), '  Ana \n')).toBe('Ana');
  });

  test('is measured after trimming', () => {
    expect(check(text(3), '  Ana  ')).toBe('Ana');
    expect(check(text(3), 'Anas')).toBe('✗ Use no máximo 3 caracteres');
    expect(check(text(2000), 'a'.repeat(2001))).toBe('✗ Use no máximo 2.000 caracteres');
  });

  test.each([['\u0000'], ['a\u0000b'], ['\u001b[31m'], ['\u007f']])('refuses the control characters of %j', (value) => {
    expect(check(text(10), value)).toBe('✗ Há caracteres inválidos');
  });

  test('refuses half a character', () => {
    expect(check(text(10), 'a\ud800b')).toBe('✗ Há caracteres inválidos');
  });

  test('takes lines, tabs, emoji and other scripts as they are', () => {
    expect(check(text(50), 'Olá\n\t👩‍👧 王小明 <b>')).toBe('Olá\n\t👩‍👧 王小明 <b>');
  });

  test.each(NO_TEXT)('makes no text of %j', (value) => {
    expect(check(text(50), value)).toBe('✗ Informe um texto');
  });

  test('is optional, but null is said to be nothing', () => {
    expect(check(text(10), undefined)).toBeUndefined();
    expect(check(text(10), null)).toBe('✗ Valor inválido');
  });
});

describe('raw text', () => {
  test('keeps the spaces around it', () => {
    expect(check(rawText(), ' senha ')).toBe(' senha ');
  });

  test('of a password keeps all that was typed', () => {
    expect(check(textAsTyped(), '\u200bsenha\u00a0')).toBe('\u200bsenha\u00a0');
  });
});

describe('e-mail', () => {
  const email = emailField('Email inválido');

  test('is trimmed and in lower case', () => {
    expect(check(email, ' Ana@Exemplo.COM.br ')).toBe('ana@exemplo.com.br');
  });

  test.each([
    'ana',
    'ana@',
    '@exemplo.com',
    'ana@exemplo',
    'ana@exemplo.c',
    'ana maria@exemplo.com',
    'ana@exemplo..com',
    'a..b@exemplo.com',
    '.ana@exemplo.com',
    'ana.@exemplo.com',
    'ana@joão',
    'ana@joão.com/br',
    `${'a'.repeat(65)}@exemplo.com`,
    'Ana <ana@exemplo.com>, Bia <bia@exemplo.com>',
    'Ana <ana>',
  ])('refuses %s', (value) => {
    expect(check(email, value)).toBe('✗ Email inválido');
  });

  test.each([
    ['\u200bana@exemplo.com', 'ana@exemplo.com'],
    ['ana@exemplo.com.', 'ana@exemplo.com'],
    ['<ana@exemplo.com>,', 'ana@exemplo.com'],
    ['mailto:ana@exemplo.com', 'ana@exemplo.com'],
    ['mailto:ana@exemplo.com?subject=Visita&cc=bia@exemplo.com', 'ana@exemplo.com'],
    ['Ana Souza <ana@exemplo.com>', 'ana@exemplo.com'],
    ['"Souza, Ana" <Ana@exemplo.com>;', 'ana@exemplo.com'],
    ['ana@exemplo.com <ana@exemplo.com>', 'ana@exemplo.com'],
    ['Ana <mailto:ana@exemplo.com?subject=Oi> (casa)', 'ana@exemplo.com'],
    [`${'a'.repeat(64)}@exemplo.com`, `${'a'.repeat(64)}@exemplo.com`],
    ['Ana@João.com.br', 'ana@xn--joo-nla.com.br'],
    ['ana@joa\u0303o.com.br', 'ana@xn--joo-nla.com.br'],
    ['a.b+c@exemplo.com', 'a.b+c@exemplo.com'],
  ])('of %j is %s', (typed, read) => {
    expect(check(email, typed)).toBe(read);
  });

  test('is refused at once, however long', () => {
    const before = performance.now();
    for (const text of ['>', '<', '?', '@', ' ']) check(email, `mailto:${text.repeat(100_000)}x@`);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  test('is at most 254 characters', () => {
    expect(check(email, `${'a'.repeat(250)}@exemplo.com`)).toBe('✗ Use no máximo 254 caracteres');
  });

  test.each(NO_TEXT)('makes no e-mail of %j', (value) => {
    expect(check(email, value)).toBe('✗ Informe um texto');
  });
});

describe('phone', () => {
  test('is cast to E.164', () => {
    expect(check(phoneField(), '(11) 98765-4321')).toBe('+5511987654321');
  });

  test.each([
    ['+51 98765-4321', 'Quis dizer (51) 98765-4321? Se não, escreva +51987654321'],
    ['+51 8765-4321', 'Quis dizer (51) 98765-4321? Se não, escreva +5187654321'],
    ['+47 3322-1100', 'Quis dizer (47) 3322-1100? Se não, escreva +4733221100'],
    ['+55 98765-4321', 'Quis dizer (55) 98765-4321? Se não, inclua o DDD'],
  ])('with a plus before its area code is asked: %s', (typed, question) => {
    expect(check(phoneField(), typed)).toBe(`✗ ${question}`);
  });

  test('is refused without its area code', () => {
    expect(check(phoneField(), '98765-4321')).toBe('✗ Informe um telefone com DDD');
  });

  test.each([
    '11 98765-4321 / 11 3322-1100',
    '(11) 98765-4321 ou (11) 91234-5678, os dois com WhatsApp',
    '11987654321 11987654322',
    '98765-4321, 11 98765-4321',
    '+351 912 345 678 ou 11 98765-4321',
    '(11) 3322-1100/1101',
    '11 98765-4321 ou 4322',
    '+51 98765-4321 / +51 98765-4322',
  ])('refuses two: %s', (two) => {
    expect(check(phoneField(), two)).toBe('✗ Informe um só telefone');
  });

  test.each(['(11) 3322-1100 ramal 12', '11 3322-1100, r. 4321', '(11) 3322-1100 #7', 'tel:+55-11-3322-1100;ext=12'])(
    'refuses an extension: %s',
    (written) => {
      expect(check(phoneField(), written)).toBe('✗ Informe o telefone sem o ramal');
    },
  );

  test('may be empty where it is not required', () => {
    expect(check(phoneField(), '')).toBe('');
  });

  test('makes no phone of a number', () => {
    expect(check(phoneField(), 11987654321)).toBe('✗ Informe um texto');
  });
});

describe('choice', () => {
  const region = choice(['central', 'abc'], 'Região inválida');

  test('takes one of its values, to the letter', () => {
    expect(check(region, 'abc')).toBe('abc');
    expect(check(region, 'ABC')).toBe('✗ Região inválida');
    expect(check(region, ' abc')).toBe('✗ Região inválida');
    expect(check(region, ['abc'])).toBe('✗ Região inválida');
    expect(check(region, { toString: 1 })).toBe('✗ Região inválida');
  });
});

describe('repeatable', () => {
  const status = repeatable(['novo', 'perdido'], 'Status inválido');

  test('is a list however often it was given', () => {
    expect(check(status, 'novo')).toEqual(['novo']);
    expect(check(status, ['novo', 'perdido'])).toEqual(['novo', 'perdido']);
    expect(check(status, undefined)).toBeUndefined();
  });

  test('is refused when one of its values is', () => {
    expect(check(status, ['novo', 'antigo'])).toBe('✗ Status inválido');
    expect(check(status, '')).toBe('✗ Status inválido');
  });

  test.each([
    ['known values', 20, status],
    ['values of a shape', 50, repeatable((value) => value === 'novo', 'Status inválido')],
  ])('of %s has %d at most', (_of, most, list) => {
    const ofLength = (length: number) => Array.from({ length }, () => 'novo');

    expect(check(list, ofLength(most))).toEqual(ofLength(most));
    expect(check(list, ofLength(most + 1))).toBe('✗ Status inválido');
  });
});

describe('a list', () => {
  test('that is too long is refused without a look at each entry', () => {
    const entry = jest.fn(() => true);
    const list = listOf(mixed<string>().test('entry', 'Não', entry).defined(), 3, 'No máximo 3');

    // As the server asks: for all that is wrong.
    const validate = (length: number) => list.validateSync(Array<string>(length).fill('a'), { abortEarly: false });

    expect(validate(3)).toEqual(['a', 'a', 'a']);
    const before = entry.mock.calls.length;
    expect(() => validate(100_000)).toThrow('No máximo 3');
    expect(entry.mock.calls.length - before).toBe(4);
  });
});

describe('flag', () => {
  test('is true or false and nothing that looks like it', () => {
    expect(check(flag(), true)).toBe(true);
    expect(check(flag(), false)).toBe(false);
    for (const value of ['true', 1, 'sim', [], { toString: 1, valueOf: 1 }]) {
      expect(check(flag(), value)).toBe('✗ Informe verdadeiro ou falso');
    }
  });
});

describe('id', () => {
  test('is a UUID of any version, in lower case', () => {
    const id = randomUUID();
    expect(check(idField(), id)).toBe(id);
    expect(check(idField(), id.toUpperCase())).toBe(id);
  });

  test.each(['', '1', 'abc', `${randomUUID()}0`, `{${randomUUID()}}`, '-'.repeat(36)])('is not %j', (value) => {
    expect(check(idField(), value)).toBe('✗ Identificador inválido');
    expect(isId(value)).toBe(false);
  });
});

describe('list of ids', () => {
  const ids = idListField(3, 'Selecione no máximo 3 leads');

  test('takes different ids up to its limit', () => {
    const three = [randomUUID(), randomUUID(), randomUUID()];
    expect(check(ids, three)).toEqual(three);
    expect(check(ids, [...three, randomUUID()])).toBe('✗ Selecione no máximo 3 leads');
  });

  test('refuses the same id twice, also in another case', () => {
    const id = 'a1b2c3d4-0000-4000-8000-00000000000a';
    expect(check(ids, [id, id])).toBe('✗ Há identificadores repetidos na lista');
    expect(check(ids, [id, id.toUpperCase()])).toBe('✗ Há identificadores repetidos na lista');
  });

  test('refuses what is no id, and what is no list', () => {
    expect(check(ids, [randomUUID(), 7])).toBe('✗ Há identificadores inválidos na lista');
    expect(check(ids, [{ toString: 1 }])).toBe('✗ Há identificadores inválidos na lista');
    expect(check(ids, randomUUID())).toBe('✗ Informe uma lista');
    expect(check(ids, { length: 1 })).toBe('✗ Informe uma lista');
  });
});

describe('day', () => {
  test('is a day of the calendar', () => {
    expect(check(dayField(), '2026-02-28')).toBe('2026-02-28');
    expect(check(dayField(), '2028-02-29')).toBe('2028-02-29');
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '20/11/2026',
    '2026-11-20T10:00',
    '0000-01-01',
    '12026-01-01',
    '',
  ])('is not %j', (value) => {
    expect(check(dayField(), value)).toBe('✗ Informe uma data válida (dd/mm/aaaa)');
  });
});

describe('whole number', () => {
  const pageSize = wholeNumber(1, 500);

  test('is read from the text of a parameter', () => {
    expect(check(pageSize, '500')).toBe(500);
    expect(check(pageSize, 1)).toBe(1);
  });

  test.each([
    '0',
    '501',
    '-1',
    '1.5',
    '',
    ' ',
    'dez',
    '1e2',
    '0x10',
    '1 0',
    'Infinity',
    ['1', '2'],
    ['1'],
    {},
    null,
    true,
  ])('is not %j', (value) => {
    expect(check(pageSize, value)).toBe(value === null ? '✗ Valor inválido' : '✗ Informe um número inteiro de 1 a 500');
  });
});
