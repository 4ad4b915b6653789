import fc from 'fast-check';
import { ValidationError } from 'yup';
import type { Schema } from 'yup';
import { forgotPasswordInput, loginInput, registerInput } from '#contract/people/auth.ts';

/** Everything that is said of a field, in the order it is said. */
function saidOf(schema: Schema, field: string, value: unknown): string[] {
  try {
    schema.validateSync(
      { name: 'Ana', email: 'ana@exemplo.com', password: 'Senha@123', [field]: value },
      { abortEarly: false },
    );
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map((inner) => inner.message);
  }
}

const RULE = 'A senha deve conter ao menos 1 letra maiúscula, 1 número e 1 caractere especial (!@#$%^&*)';

describe.each([
  ['login', loginInput],
  ['registration', registerInput],
])('the password of a %s', (_name, schema) => {
  test.each([undefined, null])('is required: %j', (value) => {
    expect(saidOf(schema, 'password', value)[0]).toBe('A senha é obrigatória');
  });

  test('is required to be more than nothing', () => {
    expect(saidOf(schema, 'password', '')[0]).toBe('A senha é obrigatória');
  });

  test('has at least 6 characters', () => {
    expect(saidOf(schema, 'password', 'Aa@1b')).toEqual(['A senha deve ter pelo menos 6 caracteres']);
    expect(saidOf(schema, 'password', 'Aa@1bc')).toEqual([]);
  });

  test('has at most 200 characters', () => {
    expect(saidOf(schema, 'password', `Aa@1${'b'.repeat(197)}`)).toEqual(['A senha deve ter no máximo 200 caracteres']);
  });

  test.each([
    ['an uppercase letter', 'senha@123', 'Falta: letra maiúscula.'],
    ['a digit', 'Senha@abc', 'Falta: número.'],
    ['a special character', 'Senha1234', 'Falta: caractere especial.'],
    ['one of the special characters !@#$%^&*', 'Senha-123', 'Falta: caractere especial.'],
    ['each of these', 'senhafraca', 'Falta: letra maiúscula, número e caractere especial.'],
  ])('has %s', (_what, value, missing) => {
    expect(saidOf(schema, 'password', value)).toEqual([`${RULE}. ${missing}`]);
  });

  test('is refused with what is missing in it, and with nothing else', () => {
    const kinds = { 'letra maiúscula': 'É', número: '7', 'caractere especial': '%' };
    fc.assert(
      fc.property(fc.subarray(Object.keys(kinds) as (keyof typeof kinds)[]), (having) => {
        const [said = ''] = saidOf(schema, 'password', `segredo${having.map((kind) => kinds[kind]).join('')}`);
        const [, missing = ''] = said.split('Falta: ');

        for (const kind of Object.keys(kinds)) expect(missing.includes(kind)).toBe(!having.some((one) => one === kind));
      }),
    );
  });

  test.each(['!', '@', '#', '$', '%', '^', '&', '*'])('may have %s for its special character', (special) => {
    expect(saidOf(schema, 'password', `Senha123${special}`)).toEqual([]);
  });

  test('may have an accented uppercase letter and spaces around it', () => {
    expect(saidOf(schema, 'password', ' árvore É1! ')).toEqual([]);
  });
});

describe('the e-mail of a login', () => {
  test('is required', () => {
    expect(saidOf(loginInput, 'email', '')[0]).toBe('O email é obrigatório');
    expect(saidOf(loginInput, 'email', undefined)[0]).toBe('O email é obrigatório');
    expect(saidOf(forgotPasswordInput, 'email', '   ')[0]).toBe('O email é obrigatório');
  });

  test('is an address', () => {
    expect(saidOf(loginInput, 'email', 'ana')[0]).toBe('Por favor, insira um email válido');
  });
});

describe('the name of a registration', () => {
  test('is required', () => {
    expect(saidOf(registerInput, 'name', '  ')).toEqual(['O nome é obrigatório']);
    expect(saidOf(registerInput, 'name', undefined)).toEqual(['O nome é obrigatório']);
  });
});
