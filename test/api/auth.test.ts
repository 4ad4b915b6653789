import { createHash } from 'node:crypto';
import type { Session, User } from '#contract/auth.ts';
import { as, aVisitor, from, visitor } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { aBroker, anAdmin, openSession, PASSWORD } from '../support/people.ts';
import { server } from '../support/server.ts';
import { sql } from '../support/sql.ts';

const WRONG = 'Errada@123';
const TOO_MANY = {
  message: 'Muitas tentativas de acesso. Aguarde alguns minutos e tente novamente.',
  code: 'too_many_requests',
};

const logIn = (client: Client, email: string, password = PASSWORD) =>
  client.post<Session>('/users/login', { email, password });

async function failTimes(client: Client, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await logIn(client, email, WRONG)).status);
  return statuses;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

describe('a login', () => {
  test('answers a token and who it is', async () => {
    const broker = await aBroker({ name: 'Ana Souza', phone: '+5511987654321', slug: 'ana-souza' });

    const { status, body } = await logIn(aVisitor(), broker.email);

    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        _id: broker.id,
        name: 'Ana Souza',
        email: broker.email,
        phone: '+5511987654321',
        avatar: null,
        isAdmin: false,
        isActive: true,
        slug: 'ana-souza',
      },
    });
  });

  test('opens a session with that token, a new one each time', async () => {
    const admin = await anAdmin();

    const first = await logIn(aVisitor(), admin.email);
    const second = await logIn(aVisitor(), admin.email);

    expect(second.body.token).not.toBe(first.body.token);
    for (const { body } of [first, second]) {
      expect((await as(body).get<User>('/users/me')).body).toMatchObject({ _id: admin.id, isAdmin: true });
    }
  });

  test('compares the e-mail without case and spaces', async () => {
    const broker = await aBroker({ email: 'bruno@exemplo.com.br' });

    const { status, body } = await logIn(aVisitor(), '  BRUNO@Exemplo.com.BR ');

    expect(status).toBe(200);
    expect(body.user._id).toBe(broker.id);
  });

  test('lasts 12 hours, or 30 days with remember', async () => {
    const broker = await aBroker();
    await aVisitor().post('/users/login', { email: broker.email, password: PASSWORD, remember: false });
    await aVisitor().post('/users/login', { email: broker.email, password: PASSWORD, remember: true });

    const sessions = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - created_at) / 3600)::int as hours
      from sessions where user_id = ${broker.id} and token_hash <> ${sha256(broker.token)} order by hours`;

    expect(sessions.map((session) => session.hours)).toEqual([12, 720]);
  });

  test('stores only the hash of the token', async () => {
    const broker = await aBroker();

    const { body } = await logIn(aVisitor(), broker.email);

    const sessions = await sql<{ whole: string }>`
      select s::text as whole from sessions s where token_hash = ${sha256(body.token)}`;
    expect(sessions).toHaveLength(1);
    expect(sessions[0]!.whole).not.toContain(body.token);
    expect(sessions[0]!.whole).not.toContain(Buffer.from(body.token).toString('hex'));
  });

  test('leaves neither e-mail nor password nor token in the log', async () => {
    const broker = await aBroker({ email: 'discreta@exemplo.com.br' });

    const { body } = await logIn(aVisitor(), broker.email);
    await failTimes(aVisitor(), broker.email, 1);
    await as(body).get('/users/me');

    for (const secret of ['discreta@exemplo.com.br', PASSWORD, WRONG, body.token]) {
      expect(server.logged()).not.toContain(secret);
    }
  });

  test('is refused in the same words for a wrong password, an unknown e-mail and a deleted user', async () => {
    const broker = await aBroker();
    const deleted = await aBroker();
    await sql`update users set deleted_at = now(), is_active = false where id = ${deleted.id}`;

    const answers = await Promise.all([
      logIn(aVisitor(), broker.email, WRONG),
      logIn(aVisitor(), 'ninguem@exemplo.com.br'),
      logIn(aVisitor(), deleted.email),
    ]);

    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ message: 'Email ou senha incorretos', code: 'unauthorized' });
    }
  });

  test('takes as long for an unknown e-mail as for a wrong password', async () => {
    const known = await Promise.all(Array.from({ length: 9 }, () => aBroker()));
    const timed = async (email: string) => {
      const started = performance.now();
      await logIn(aVisitor(), email, WRONG);
      return performance.now() - started;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
    await timed('quem@exemplo.com.br'); // the decoy's hash is made at the first one

    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (const broker of known) {
      times.known.push(await timed(broker.email));
      times.unknown.push(await timed(`sem-${broker.email}`));
    }

    // Without the decoy an unknown e-mail takes a tenth.
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.4);
    expect(median(times.unknown)).toBeLessThan(median(times.known) * 2.5);
  });

  test('of an inactive user is refused with the reason, to who knows the password', async () => {
    const broker = await aBroker({ isActive: false });

    const right = await logIn(aVisitor(), broker.email);
    const wrong = await logIn(aVisitor(), broker.email, WRONG);

    expect(right.status).toBe(403);
    expect(right.body).toEqual({
      message: 'Seu acesso está desativado. Fale com o administrador.',
      code: 'forbidden',
    });
    expect(wrong.status).toBe(401);
  });

  test('without e-mail and password is told what is missing', async () => {
    const answer = await aVisitor().post('/users/login', {});

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'O email é obrigatório',
      code: 'invalid',
      fields: { email: 'O email é obrigatório', password: 'A senha é obrigatória' },
    });
  });

  test('with an e-mail that is none and a weak password is told the rules', async () => {
    const answer = await aVisitor().post('/users/login', { email: 'ana', password: 'senha1' });

    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({
      email: 'Por favor, insira um email válido',
      password: 'A senha deve conter ao menos 1 letra maiúscula, 1 número e 1 caractere especial',
    });
  });
});

describe('failed logins', () => {
  test('of an account are five, from wherever; then also the right password waits', async () => {
    const broker = await aBroker();
    await failTimes(aVisitor(), broker.email, 3);
    await failTimes(aVisitor(), broker.email, 2);

    const answer = await logIn(aVisitor(), broker.email);

    expect(answer.status).toBe(429);
    expect(answer.body).toEqual(TOO_MANY);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  });

  test('of an unknown e-mail are limited just the same', async () => {
    const statuses = await failTimes(aVisitor(), 'inexistente@exemplo.com.br', 6);

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('leave other accounts alone, also from the same address', async () => {
    const [attacked, other] = await Promise.all([aBroker(), aBroker()]);
    const client = aVisitor();
    await failTimes(client, attacked.email, 6);

    const answer = await logIn(client, other.email);

    expect(answer.status).toBe(200);
  });

  test('at once are five, however many arrive together', async () => {
    const broker = await aBroker();

    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(aVisitor(), broker.email, WRONG)));

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('are forgotten after 15 minutes', async () => {
    const broker = await aBroker();
    await failTimes(aVisitor(), broker.email, 6);
    await sql`update throttles set ends_at = ends_at - interval '15 minutes'`;

    const answer = await logIn(aVisitor(), broker.email);

    expect(answer.status).toBe(200);
  });

  test('are forgotten by a correct login', async () => {
    const broker = await aBroker();
    await failTimes(aVisitor(), broker.email, 4);
    await logIn(aVisitor(), broker.email);
    await failTimes(aVisitor(), broker.email, 4);

    const answer = await logIn(aVisitor(), broker.email);

    expect(answer.status).toBe(200);
  });

  test('from an address are twenty over all accounts; other addresses go on', async () => {
    const broker = await aBroker();
    const emails = Array.from({ length: 20 }, (_, number) => `alvo-${number.toString()}@exemplo.com.br`);
    await Promise.all(emails.map((email) => logIn(from('203.0.113.9'), email, WRONG)));

    const blocked = await logIn(from('203.0.113.9'), broker.email);
    const elsewhere = await logIn(from('203.0.113.10'), broker.email);

    expect(blocked.status).toBe(429);
    expect(blocked.body).toEqual(TOO_MANY);
    expect(elsewhere.status).toBe(200);
  });

  test('from one IPv6 network count together', async () => {
    const addresses = Array.from({ length: 20 }, (_, number) => `2001:db8:5:5::${number.toString(16)}`);
    await Promise.all(
      addresses.map((address) => logIn(from(address), `v6-${address}@exemplo.com`.replaceAll(':', '-'), WRONG)),
    );

    const sameNetwork = await logIn(from('2001:db8:5:5:ffff::1'), 'qualquer@exemplo.com.br', WRONG);
    const otherNetwork = await logIn(from('2001:db8:5:6::1'), 'qualquer@exemplo.com.br', WRONG);

    expect(sameNetwork.status).toBe(429);
    expect(otherNetwork.status).toBe(401);
  });

  test('are what counts: correct logins from an address are not limited', async () => {
    const broker = await aBroker();
    const statuses: number[] = [];

    for (let time = 0; time < 22; time++) statuses.push((await logIn(from('203.0.113.20'), broker.email)).status);

    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('are what counts: a whole office logs in at once, and so does one account on many devices', async () => {
    const brokers = await Promise.all(Array.from({ length: 40 }, () => aBroker()));
    const office = brokers.map(({ email }) => logIn(from('203.0.113.21'), email));
    const devices = Array.from({ length: 12 }, () => logIn(aVisitor(), brokers[0]!.email));

    const answers = await Promise.all([...office, ...devices]);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('a session', () => {
  test('without a token there is none: the visitor is asked to log in', async () => {
    const answer = await visitor.get('/users/me');

    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ message: 'Faça login para acessar esta página', code: 'unauthorized' });
  });

  test.each(['nunca-existiu', '', 'á'.normalize('NFD'), 'x'.repeat(300)])(
    'with the token %j is a dead one',
    async (token) => {
      const answer = await visitor.with({ authorization: `Bearer ${encodeURIComponent(token)}` }).get('/users/me');

      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ message: 'Sua sessão expirou. Entre novamente.', code: 'unauthorized' });
    },
  );

  test('ends at its time', async () => {
    const broker = await aBroker();
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${broker.id}`;

    const answer = await as(broker).get('/users/me');

    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe('Sua sessão expirou. Entre novamente.');
  });

  test('ends by logout, at once, and no other session with it', async () => {
    const broker = await aBroker();
    const other = { token: await openSession(broker.id) };

    const logout = await as(broker).post('/users/logout');

    expect(logout.status).toBe(204);
    expect((await as(broker).get('/users/me')).status).toBe(401);
    expect((await as(other).get('/users/me')).status).toBe(200);
  });

  test('cannot be ended twice', async () => {
    const broker = await aBroker();
    await as(broker).post('/users/logout');

    const answer = await as(broker).post('/users/logout');

    expect(answer.status).toBe(401);
  });

  test('ends by deactivation', async () => {
    const [admin, broker] = await Promise.all([anAdmin(), aBroker()]);
    await as(admin).put(`/users/${broker.id}`, { isActive: false });
    await as(admin).put(`/users/${broker.id}`, { isActive: true });

    const answer = await as(broker).get('/users/me');

    expect(answer.status).toBe(401);
  });

  test('ends by deletion', async () => {
    const [admin, broker] = await Promise.all([anAdmin(), aBroker()]);
    await as(admin).delete(`/users/${broker.id}`);

    const answer = await as(broker).get('/users/me');

    expect(answer.status).toBe(401);
  });

  test('is dead while its owner is inactive, also one that was opened in the very moment of deactivation', async () => {
    const broker = await aBroker({ isActive: false });

    const answer = await as(broker).get('/users/me');

    expect(answer.status).toBe(401);
  });

  test('that is dead does not keep its owner from public calls', async () => {
    const answer = await as({ token: 'morto' }).get('/config');

    expect(answer.status).toBe(200);
  });

  test('may name its scheme in any case', async () => {
    const broker = await aBroker();

    const answer = await visitor.with({ authorization: `bearer ${broker.token}` }).get('/users/me');

    expect(answer.status).toBe(200);
  });
});

test('users/me answers one’s own account and nothing secret', async () => {
  const broker = await aBroker();

  const { body } = await as(broker).get<User>('/users/me');

  expect(body).toEqual({
    _id: broker.id,
    name: broker.name,
    email: broker.email,
    phone: broker.phone,
    avatar: null,
    isAdmin: false,
    isActive: true,
    slug: broker.slug,
    creci: null,
  });
});
