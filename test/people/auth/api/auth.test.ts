import { hash } from '@node-rs/argon2';
import { add } from 'date-fns';
import pg from 'pg';
import type { Session, User } from '#contract/people/auth.ts';
import { as, aVisitor, from } from '#test/client.ts';
import type { Answer, Client } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { aBroker, anAdmin, PASSWORD, sha256 } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, insertRows, rowOf, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';

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

describe('POST /api/users/login', () => {
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
        role: 'corretor',
        isAdmin: false,
        isActive: true,
        slug: 'ana-souza',
        jobTitle: null,
        mayExport: true,
        mayImport: false,
        seesAll: false,
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

  test('lasts 7 days without use, or 30 with remember', async () => {
    const broker = await aBroker();
    await aVisitor().post('/users/login', { email: broker.email, password: PASSWORD, remember: false });
    await aVisitor().post('/users/login', { email: broker.email, password: PASSWORD, remember: true });

    const sessions = await sql<{ days: number }>`
      select round(extract(epoch from expires_at - created_at) / 86400)::int as days
      from sessions where user_id = ${broker.id} and token_hash <> ${sha256(broker.token)} order by days`;

    expect(sessions.map((session) => session.days)).toEqual([7, 30]);
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
    await changeRows('users', { id: deleted.id }, { deletedAt: new Date(), isActive: false });

    const answers = await Promise.all([
      logIn(aVisitor(), broker.email, WRONG),
      logIn(aVisitor(), 'ninguem@exemplo.com.br'),
      logIn(aVisitor(), deleted.email),
    ]);

    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ message: 'E-mail ou senha incorretos', code: 'unauthorized' });
    }
  });

  test('of somebody who was imported without a password of ours is refused like a wrong one', async () => {
    const broker = await aBroker();
    await changeRows('users', { id: broker.id }, { passwordHash: '-' });

    const { status, body } = await logIn(aVisitor(), broker.email);

    expect([status, body]).toEqual([401, (await logIn(aVisitor(), 'ninguem@exemplo.com.br')).body]);
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

  test('without e-mail and password names what is missing', async () => {
    const answer = await aVisitor().post('/users/login', {});

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'O email é obrigatório',
      code: 'invalid',
      fields: { email: 'O email é obrigatório', password: 'A senha é obrigatória' },
    });
  });

  test('with an invalid e-mail and a weak password names the rules', async () => {
    const answer = await aVisitor().post('/users/login', { email: 'ana', password: 'senha1' });

    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({
      email: 'Por favor, insira um email válido',
      password:
        'A senha deve conter ao menos 1 letra maiúscula, 1 número e 1 caractere especial (!@#$%^&*). Falta: letra maiúscula e caractere especial.',
    });
  });
});

describe('a login in flight', () => {
  const sessionsOf = (person: Person) =>
    rowsOf('sessions', { userId: person.id }).then((sessions) =>
      sessions.filter(({ tokenHash }) => !tokenHash.equals(sha256(person.token))),
    );

  /** Opens it while the row of the user is being changed, by a transaction that ends their sessions and commits then. */
  async function logInDuring(change: string, broker: Person) {
    const another = await hash('Outra@456');
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query(`update users set ${change} where id = $1 and $2 <> ''`, [broker.id, another]);
    const login = logIn(aVisitor(), broker.email);
    const answered = login.then(() => [{}]);
    await Promise.race([
      answered,
      eventually(() => sql`select from pg_locks where not granted and locktype = 'transactionid'`),
    ]);
    await client.query('delete from sessions where user_id = $1', [broker.id]);
    await client.query('commit');
    await client.end();
    return login;
  }

  test.each([
    ['password_hash = $2', 401],
    ['is_active = false', 403],
    [`email = 'outro-' || email`, 401],
    ['deleted_at = now(), is_active = false', 401],
  ])('opens no session when `%s` commits before it ends', async (change, status) => {
    const broker = await aBroker();

    const answer = await logInDuring(change, broker);

    expect(answer.status).toBe(status);
    expect(await sessionsOf(broker)).toEqual([]);
  });

  test('goes on when something else of the user changes', async () => {
    const broker = await aBroker();

    const answer = await logInDuring(`phone = ''`, broker);

    expect(answer.status).toBe(200);
    expect((await as(answer.body).get('/users/me')).status).toBe(200);
  });

  const profileOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  };

  test.each<[string, (broker: Person, admin: Person) => Promise<Answer<unknown>>]>([
    [
      'a new password',
      (broker) =>
        as(broker).put('/users/edit-profile', profileOf({ password: 'Outra@456', currentPassword: PASSWORD })),
    ],
    [
      'a reset',
      async (broker) => {
        const token = `pedido-${broker.id}`;
        await insertRows('passwordResets', {
          tokenHash: sha256(token),
          userId: broker.id,
          expiresAt: add(new Date(), { hours: 1 }),
        });
        return aVisitor().put(`/users/reset-password/${token}`, { password: 'Outra@456' });
      },
    ],
    ['a deactivation', (broker, admin) => as(admin).put(`/users/${broker.id}`, { isActive: false })],
    ['a deletion', (broker, admin) => as(admin).delete(`/users/${broker.id}`)],
    ['another e-mail', (broker, admin) => as(admin).put(`/users/${broker.id}`, { email: `outro-${broker.email}` })],
  ])('leaves no session after %s, whichever is first', async (_what, change) => {
    const admin = await anAdmin();
    for (let round = 0; round < 5; round++) {
      const broker = await aBroker();
      const logins = Array.from({ length: 4 }, () => logIn(aVisitor(), broker.email));

      const changed = await change(broker, admin);
      await Promise.all(logins);

      expect(changed.status).toBeLessThan(300);
      expect(await sessionsOf(broker)).toEqual([]);
    }
  });
});

describe('a login renews the hash of the password', () => {
  const hashOf = async ({ id }: Person) => (await rowOf('users', { id })).passwordHash;

  test('that was made at a lower cost, and no other', async () => {
    const [cheap, dear] = [await aBroker(), await aBroker()];
    const weak = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
    await changeRows('users', { id: cheap.id }, { passwordHash: weak });
    const before = await hashOf(dear);

    const logins = await Promise.all([logIn(aVisitor(), cheap.email), logIn(aVisitor(), cheap.email)]);
    await logIn(aVisitor(), dear.email);

    expect(await hashOf(cheap)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashOf(dear)).toBe(before);
    for (const { body } of logins) expect((await as(body).get('/users/me')).status).toBe(200);
    expect((await logIn(aVisitor(), cheap.email)).status).toBe(200);
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

  test('by strangers do not lock out a user who logs in from the same place as before', async () => {
    const broker = await aBroker();
    const home = aVisitor();
    await logIn(home, broker.email);
    await failTimes(aVisitor(), broker.email, 6);

    const athome = await logIn(home, broker.email);
    const elsewhere = await logIn(aVisitor(), broker.email);

    expect([athome.status, elsewhere.status]).toEqual([200, 429]);
  });

  test('are five as well from where the person logged in before, also at once; others have a count of their own', async () => {
    const broker = await aBroker();
    const home = aVisitor();
    await logIn(home, broker.email);

    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(home, broker.email, WRONG)));

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await logIn(home, broker.email)).status).toBe(429);
    expect((await logIn(aVisitor(), broker.email)).status).toBe(200);
  });

  test('of another account do not make a network known', async () => {
    const [broker, other] = [await aBroker(), await aBroker()];
    const office = aVisitor();
    await logIn(office, other.email);
    await failTimes(aVisitor(), broker.email, 5);

    expect((await logIn(office, broker.email)).status).toBe(429);
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
