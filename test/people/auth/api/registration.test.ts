import type { Session, User } from '#contract/people/auth.ts';
import { as, aVisitor, from } from '#test/client.ts';
import { aBroker, anAdmin, PASSWORD } from '#test/people.ts';
import { eraseRows, rowsOf } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

interface Registered {
  message: string;
  user: User;
}

let people = 0;

const register = (wanted: { name?: string; email?: string; [field: string]: unknown } = {}) => {
  people++;
  const email = `nova-${people.toString()}@exemplo.com.br`;
  return aVisitor().post<Registered>('/users/register', { name: 'Nova Pessoa', email, password: PASSWORD, ...wanted });
};

describe('POST /api/users/register', () => {
  test('makes a broker who can log in', async () => {
    const { status, body } = await register({ name: '  Íris Leão ', email: 'Iris@Exemplo.com.br' });

    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Cadastro realizado com sucesso!',
      user: {
        _id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
        name: 'Íris Leão',
        email: 'iris@exemplo.com.br',
        phone: '',
        avatar: null,
        role: 'corretor',
        isAdmin: false,
        isActive: true,
        slug: 'iris-leao',
        jobTitle: null,
        mayExport: true,
        mayImport: false,
        seesAll: false,
      },
    });
    const login = await aVisitor().post<Session>('/users/login', { email: 'iris@exemplo.com.br', password: PASSWORD });
    expect(login.status).toBe(200);
  });

  test('never makes an admin, whatever is sent', async () => {
    const { body } = await register({
      isAdmin: true,
      is_admin: true,
      role: 'admin',
      isActive: false,
      slug: 'admin',
      _id: 'x',
      id: 'x',
    });

    expect(body.user).toMatchObject({ isAdmin: false, isActive: true, slug: 'nova-pessoa' });
    const [stored] = await rowsOf('users', { id: body.user._id });
    expect(stored).toMatchObject({ isAdmin: false });
  });

  test('stores the password as argon2id at 19 MiB and two passes', async () => {
    const { body } = await register();

    const [stored] = await rowsOf('users', { id: body.user._id });
    expect(stored!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('compares passwords by every byte, also after the hundredth, and by case', async () => {
    const long = `Aa@1${'x'.repeat(100)}`;
    const { body } = await register({ password: `${long}1` });

    const logIn = (password: string) => aVisitor().post('/users/login', { email: body.user.email, password });

    expect((await logIn(`${long}2`)).status).toBe(401);
    expect((await logIn(`${long.toUpperCase()}1`)).status).toBe(401);
    expect((await logIn(`${long}1`)).status).toBe(200);
  });

  test('with an e-mail that is taken is refused, compared without case', async () => {
    await aBroker({ email: 'ocupado@exemplo.com.br' });

    const { status, body } = await register({ email: 'OCUPADO@exemplo.com.br' });

    expect(status).toBe(409);
    expect(body).toEqual({
      message: 'Este e-mail já está cadastrado',
      code: 'conflict',
      fields: { email: 'Este e-mail já está cadastrado' },
    });
  });

  test('of one e-mail, several times at once, makes one user', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register({ email: 'corrida@exemplo.com.br' })));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('may have the e-mail and the slug of somebody who was deleted', async () => {
    const [admin, gone] = await Promise.all([anAdmin(), aBroker({ name: 'Zé Bento', slug: 'ze-bento' })]);
    await as(admin).delete(`/users/${gone.id}`);

    const { status, body } = await register({ name: 'Zé Bento', email: gone.email });

    expect(status).toBe(201);
    expect(body.user.slug).toBe('ze-bento');
  });

  test('with nothing filled in names each rule', async () => {
    const { status, body } = await register({ name: ' ', email: '', password: '' });

    expect(status).toBe(400);
    expect(body).toEqual({
      message: 'O nome é obrigatório',
      code: 'invalid',
      fields: { name: 'O nome é obrigatório', email: 'O email é obrigatório', password: 'A senha é obrigatória' },
    });
  });

  test('with a short password names the length first', async () => {
    const { body } = await register({ password: 'abc' });

    expect(body).toMatchObject({ fields: { password: 'A senha deve ter pelo menos 6 caracteres' } });
  });

  test('is allowed 30 times an hour from one address', async () => {
    await from('203.0.113.30').post('/users/register', {});
    const first = await from('203.0.113.30').post('/users/register', {
      name: 'Primeira',
      email: 'primeira@exemplo.com.br',
      password: PASSWORD,
    });
    await sql`update throttles set hits = 30 where key like 'register:%'`;

    const refused = await from('203.0.113.30').post('/users/register', {
      name: 'Outra',
      email: 'outra@exemplo.com.br',
      password: PASSWORD,
    });

    expect(first.status).toBe(201);
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({
      message: 'Muitos cadastros a partir desta rede. Tente novamente mais tarde.',
      code: 'too_many_requests',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(59 * 60);
    await eraseRows('throttles');
  });
});

describe('the slug', () => {
  test('of the second Ana Souza is ana-souza-2', async () => {
    const first = await register({ name: 'Ana Souza' });
    const second = await register({ name: 'ANA  souza' });

    expect(first.body.user.slug).toBe('ana-souza');
    expect(second.body.user.slug).toBe('ana-souza-2');
  });

  test('is different for ten who register with one name at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({ name: 'João da Silva' })));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(answers.map(({ body }) => body.user.slug).sort()).toEqual(
      ['', '-10', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9'].map((end) => `joao-da-silva${end}`),
    );
  });

  test('is different, too, if a name looks like the slug of somebody else', async () => {
    await register({ name: 'Lia Reis' });
    const names = ['Lia Reis', 'Lia Reis 2', 'Lia Reis', 'Lia Reis 2', 'Lia Reis', 'Lia Reis 2'];

    const answers = await Promise.all(names.map((name) => register({ name })));

    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.user.slug)).size).toBe(names.length);
  });

  test.each([
    ['of 120 letters', 'Ã'.repeat(120)],
    ['of another script', '王小明'.repeat(40)],
  ])('of a name %s leads to the public page, once they are let in', async (_which, name) => {
    const { body } = await register({ name });
    await as(await anAdmin()).put(`/users/${body.user._id}`, { isAdmitted: true });

    const answer = await aVisitor().get(`/users/brokers/name/${encodeURIComponent(body.user.slug)}`);

    expect(answer.status).toBe(200);
  });
});
