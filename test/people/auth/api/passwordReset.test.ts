import { createHash } from 'node:crypto';
import { add, addHours, sub } from 'date-fns';
import { as, aVisitor, from } from '#test/client.ts';
import type { Answer } from '#test/client.ts';
import { resetTokenIn, sendMails, waitingMails } from '#test/mails.ts';
import { aBroker, anAdmin, openSession, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, eraseRows, rowOf, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';

const NEW_PASSWORD = 'Nova@4567';
const ACCEPTED = { message: 'Se o e-mail estiver cadastrado, você vai receber as instruções.' };
const DEAD_LINK = { message: 'Este link de redefinição não vale mais. Peça um novo.', code: 'not_found' };

const ask = (email: string) => aVisitor().post('/users/forgot-password', { email });
const reset = (token: string, password = NEW_PASSWORD) =>
  aVisitor().put(`/users/reset-password/${token}`, { password });
const logIn = (email: string, password: string) => aVisitor().post('/users/login', { email, password });

const mailsTo = async (email: string) => (await sendMails()).filter(({ recipient }) => recipient === email);

/** The token of a link that was just requested. */
async function askedToken(email: string): Promise<string> {
  await ask(email);
  return resetTokenIn((await mailsTo(email)).at(-1)!);
}

describe('POST /api/users/forgot-password', () => {
  test('is answered the same for a known and an unknown e-mail', async () => {
    const broker = await aBroker();

    const known = await ask(broker.email);
    const unknown = await ask('ninguem@exemplo.com.br');

    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(known.body).toEqual(ACCEPTED);
    expect(unknown.body).toEqual(ACCEPTED);
  });

  test('sends a mail with a link to this site', async () => {
    const broker = await aBroker({ name: 'Ana Souza', email: 'ana@exemplo.com.br' });

    await ask(' ANA@exemplo.com.br');

    const [mail] = await mailsTo(broker.email);
    expect(mail!.subject).toBe('Redefinição de senha · Morada');
    expect(mail!.body).toMatch(/^https:\/\/morada\.example\.com\/reset-password\/[\w-]{43}$/m);
  });

  test('repeats nothing to that address that was typed when somebody registered with it', async () => {
    const name = 'Você ganhou! Abra exemplo.com.br/premio';
    await aVisitor().post('/users/register', { name, email: 'alvo@exemplo.com.br', password: PASSWORD });

    await ask('alvo@exemplo.com.br');

    const [mail] = await mailsTo('alvo@exemplo.com.br');
    expect(mail!.body).toMatch(/^Olá!\n/);
    expect(JSON.stringify(mail)).not.toContain('premio');
  });

  test('stores no link: nothing that is stored opens the account, before the mail is sent or after', async () => {
    const broker = await aBroker();
    const everything = async () =>
      JSON.stringify(
        await sql`select (select json_agg(m) from jobs.job m) as m, (select json_agg(r) from password_resets r) as r`,
      );

    await ask(broker.email);
    const before = await everything();
    const token = resetTokenIn((await mailsTo(broker.email))[0]!);

    expect(before).not.toMatch(/reset-password\/[\w-]{43}/);
    expect((await waitingMails()).filter(({ recipient }) => recipient === broker.email)).toEqual([]);
    expect(await everything()).not.toContain(token);
    expect(server.logged()).not.toContain(token);
  });

  test('stores only the hash of the link’s token, for an hour', async () => {
    const broker = await aBroker();

    const before = addHours(new Date(), 1);
    const token = await askedToken(broker.email);
    const after = addHours(new Date(), 1);

    const { tokenHash, expiresAt } = await rowOf('passwordResets', { userId: broker.id });
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(expiresAt.getTime()).toBeLessThanOrEqual(after.getTime());
    expect(tokenHash.equals(createHash('sha256').update(token).digest())).toBe(true);
  });

  test('sends nothing to an inactive or deleted user', async () => {
    const [inactive, deleted, active] = await Promise.all([aBroker({ isActive: false }), aBroker(), aBroker()]);
    await changeRows('users', { id: deleted.id }, { deletedAt: new Date(), isActive: false });
    await ask(inactive.email);
    await ask(deleted.email);

    await ask(active.email);

    const recipients = (await sendMails()).map(({ recipient }) => recipient);
    expect(recipients).toEqual([active.email]);
  });

  test('wants an e-mail', async () => {
    const answer = await ask('ana');

    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ email: 'Por favor, insira um email válido' });
  });

  test('works five times an hour for an e-mail, known or not, from wherever', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push((await ask('repetido@exemplo.com.br')).status);

    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  test('works 30 times an hour from an address', async () => {
    const emails = Array.from({ length: 30 }, (_, number) => `rede-${number.toString()}@exemplo.com.br`);
    await Promise.all(emails.map((email) => from('203.0.113.40').post('/users/forgot-password', { email })));

    const answer = await from('203.0.113.40').post('/users/forgot-password', { email: 'rede-31@exemplo.com.br' });

    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      message: 'Muitos pedidos de nova senha. Tente novamente mais tarde.',
      code: 'too_many_requests',
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a mail with a link that has to wait', () => {
  const failToSend = () => sendMails(() => Promise.reject(new Error('451 try again later')));
  const tryAgain = async () => {
    await changeRows('jobs', {}, { startAfter: new Date() });
    return sendMails();
  };
  const links = () => rowsOf('passwordResets');

  test('has a new link each time, valid for an hour from then, in place of the last', async () => {
    await eraseRows('passwordResets');
    const broker = await aBroker();
    await ask(broker.email);
    await failToSend();
    const first = await links();
    await changeRows('passwordResets', {}, { expiresAt: add(new Date(), { minutes: 1 }) });

    const [mail] = await tryAgain();

    expect(first).toHaveLength(1);
    expect(await links()).toHaveLength(1);
    expect(await links()).not.toEqual(first);
    const soon = add(new Date(), { minutes: 59 });
    expect((await rowsOf('passwordResets')).filter(({ expiresAt }) => expiresAt < soon)).toEqual([]);
    expect((await reset(resetTokenIn(mail!))).status).toBe(200);
  });

  test.each<[string, (broker: Person, admin: Person) => Promise<unknown>]>([
    ['it was requested six hours ago', () => changeRows('jobs', {}, { createdOn: sub(new Date(), { hours: 6 }) })],
    ['the person was deactivated', ({ id }) => changeRows('users', { id }, { isActive: false })],
    ['the person has another e-mail', ({ id }) => changeRows('users', { id }, { email: id })],
    ['an admin deleted them', ({ id }, admin) => as(admin).delete(`/users/${id}`)],
    [
      'they have set a password by another link',
      async ({ email }) => {
        await changeRows('jobs', {}, { startAfter: add(new Date(), { minutes: 1 }) });
        await reset(await askedToken(email));
      },
    ],
  ])('is not sent any more when %s', async (_why, happens) => {
    await eraseRows('passwordResets');
    const [admin, broker] = [await anAdmin(), await aBroker()];
    await ask(broker.email);
    await failToSend();

    await happens(broker, admin);

    const sent = await tryAgain();
    expect(sent.filter(({ body }) => body.includes('/reset-password/'))).toEqual([]);
    expect(await waitingMails()).toEqual([]);
  });
});

describe('PUT /api/users/reset-password/:token', () => {
  test('sets the password once, and ends every session of that user alone', async () => {
    const [broker, other] = await Promise.all([aBroker(), aBroker()]);
    const second = { token: await openSession(broker.id) };
    const token = await askedToken(broker.email);

    const answer = await reset(token);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Senha redefinida com sucesso!' });
    expect((await logIn(broker.email, PASSWORD)).status).toBe(401);
    expect((await logIn(broker.email, NEW_PASSWORD)).status).toBe(200);
    expect((await as(broker).get('/users/me')).status).toBe(401);
    expect((await as(second).get('/users/me')).status).toBe(401);
    expect((await as(other).get('/users/me')).status).toBe(200);
    const again = await reset(token, 'Outra@789');
    expect(again.status).toBe(404);
    expect(again.body).toEqual(DEAD_LINK);
  });

  test('tells the address, once it has set a password', async () => {
    const broker = await aBroker();

    await reset(await askedToken(broker.email));

    const [mail] = await mailsTo(broker.email);
    expect(mail!.subject).toBe('Seu acesso mudou · Morada');
    expect(mail!.body).toBe(`Olá!

A senha da sua conta foi trocada, e os outros aparelhos saíram da conta.

Se foi você, não precisa fazer nada. Se não foi, avise logo o administrador.

Morada`);
  });

  test('used several times at once works once', async () => {
    const broker = await aBroker();
    const token = await askedToken(broker.email);

    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  test('is dead after an hour', async () => {
    const broker = await aBroker();
    const token = await askedToken(broker.email);
    await changeRows('passwordResets', {}, { expiresAt: sub(new Date(), { seconds: 1 }) });

    const answer = await reset(token);

    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(DEAD_LINK);
    expect((await logIn(broker.email, PASSWORD)).status).toBe(200);
  });

  test('is dead when another link of that user was used', async () => {
    const broker = await aBroker();
    const earlier = await askedToken(broker.email);
    const later = await askedToken(broker.email);
    await reset(later);

    const answer = await reset(earlier);

    expect(answer.status).toBe(404);
  });

  test('says whose password it sets, as often as it is asked, while it lives', async () => {
    const broker = await aBroker();
    const token = await askedToken(broker.email);
    const opened = async () => {
      const { status, body } = await aVisitor().post('/users/reset-password/opened', { token });
      return [status, body];
    };

    expect([await opened(), await opened()]).toEqual([
      [200, { email: broker.email }],
      [200, { email: broker.email }],
    ]);
    await reset(token);
    expect(await opened()).toEqual([404, DEAD_LINK]);
  });

  test('is not used up by a password that breaks the rule', async () => {
    const broker = await aBroker();
    const token = await askedToken(broker.email);

    const weak = await reset(token, 'fraca');
    const strong = await reset(token);

    expect(weak.status).toBe(400);
    expect(weak.body).toEqual({
      message: 'A senha deve ter pelo menos 6 caracteres',
      code: 'invalid',
      fields: { password: 'A senha deve ter pelo menos 6 caracteres' },
    });
    expect(strong.status).toBe(200);
  });

  test('works also for an account that wrong logins have locked, and unlocks it', async () => {
    const broker = await aBroker();
    for (let time = 0; time < 6; time++) await logIn(broker.email, 'Errada@123');

    const answer = await reset(await askedToken(broker.email));

    expect(answer.status).toBe(200);
    expect((await logIn(broker.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('makes the network it is opened in one of that person, whom strangers do not lock out there', async () => {
    const broker = await aBroker();
    const home = aVisitor();
    await home.put(`/users/reset-password/${await askedToken(broker.email)}`, { password: NEW_PASSWORD });
    for (let time = 0; time < 6; time++) await logIn(broker.email, 'Errada@123');

    const answer = await home.post('/users/login', { email: broker.email, password: NEW_PASSWORD });

    expect(answer.status).toBe(200);
  });

  test.each<[string, (broker: Person, admin: Person) => Promise<Answer<unknown>>]>([
    ['who was deactivated since', (broker, admin) => as(admin).put(`/users/${broker.id}`, { isActive: false })],
    [
      'whose e-mail an admin has changed since',
      (broker, admin) => as(admin).put(`/users/${broker.id}`, { email: `outro-${broker.email}` }),
    ],
  ])('of a user %s is dead, and so are their sessions', async (_what, change) => {
    const [admin, broker] = await Promise.all([anAdmin(), aBroker()]);
    const token = await askedToken(broker.email);

    await change(broker, admin);
    await as(admin).put(`/users/${broker.id}`, { isActive: true });

    expect((await reset(token)).status).toBe(404);
    expect((await as(broker).get('/users/me')).status).toBe(401);
  });

  test('and sessions stay when an admin changes something else', async () => {
    const [admin, broker] = await Promise.all([anAdmin(), aBroker()]);
    const token = await askedToken(broker.email);

    await as(admin).put(`/users/${broker.id}`, { name: 'Outro Nome', email: broker.email, isActive: true });

    expect((await as(broker).get('/users/me')).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
  });

  test.each(['inventado', 'a'.repeat(43), 'x'.repeat(2000), '%00', '..%2F..'])(
    'that was made up (%s) is dead',
    async (token) => {
      const answer = await reset(token);

      expect([400, 404]).toContain(answer.status);
      expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    },
  );

  test('of a user who was deleted since does not bring them back', async () => {
    const [admin, broker] = await Promise.all([anAdmin(), aBroker()]);
    const token = await askedToken(broker.email);
    await as(admin).delete(`/users/${broker.id}`);

    await reset(token);

    expect((await logIn(broker.email, NEW_PASSWORD)).status).toBe(401);
  });
});
