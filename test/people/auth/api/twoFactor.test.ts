import { addDays, formatISO, subDays } from 'date-fns';
import type { Challenge, Session } from '#contract/people/auth.ts';
import type { RecoveryCodes, TwoFactor, TwoFactorRule, TwoFactorSecret } from '#contract/people/twoFactor.ts';
import { auditLines } from '#test/auditLines.ts';
import { as, aVisitor } from '#test/client.ts';
import type { Client } from '#test/client.ts';
import { resetTokenIn, sendMails, waitingMails } from '#test/mails.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin, openSession, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, eraseRows, rowOf, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { awayFromTheEdge, codeOf } from '#test/totp.ts';
import { challengeOf, confirm, turnOn } from '#test/twoFactor.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { startTwoFactorRules } from '../../../../server/people/auth/twoFactorRule.ts';

const pool = openPatientPool(server.databaseUrl);
afterAll(() => pool.end());

beforeEach(() => eraseRows('throttles'));
afterEach(() => sendMails());

const stateOf = async (person: Person) => (await as(person).get<TwoFactor>('/two-factor')).body;

describe('turning it on', () => {
  test('takes a code that proves the app has the secret, and answers ten recovery codes', async () => {
    const broker = await aBroker();

    const { recoveryCodes } = await turnOn(broker);

    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(await stateOf(broker)).toEqual({
      isOn: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
      isRequired: false,
      requiredFrom: null,
      remembered: [],
    });
    expect(await waitingMails()).toMatchObject([{ recipient: broker.email, subject: 'Seu acesso mudou · Morada' }]);
    expect(await auditLines('twoFactorOn', { actorId: broker.id })).toHaveLength(1);
  });

  test('changes nothing before that', async () => {
    const broker = await aBroker();
    await as(broker).post('/two-factor/secret', { currentPassword: PASSWORD });

    const { status, body } = await as(broker).put('/two-factor', { code: '000000' });

    expect([status, body.fields]).toEqual([
      400,
      { code: 'O código não confere. Veja se o relógio do celular está certo.' },
    ]);
    expect((await stateOf(broker)).isOn).toBe(false);
    expect((await aVisitor().post('/users/login', { email: broker.email, password: PASSWORD })).body).toHaveProperty(
      'token',
    );
  });

  test('begun a second time and left half done replaces the first, and a login needs no code until one is proved', async () => {
    const broker = await aBroker();
    const begin = async () =>
      (await as(broker).post<TwoFactorSecret>('/two-factor/secret', { currentPassword: PASSWORD })).body.secret;
    const prove = (code: string) => as(broker).put<RecoveryCodes>('/two-factor', { code });
    const [first, second] = [await begin(), await begin()];

    const ofFirst = await prove(codeOf(first));
    const login = await aVisitor().post('/users/login', { email: broker.email, password: PASSWORD });
    const ofSecond = await prove(codeOf(second));

    expect([ofFirst.status, login.status, ofSecond.status]).toEqual([400, 200, 200]);
    expect(login.body).toHaveProperty('token');
    expect(ofSecond.body.recoveryCodes).toHaveLength(10);
    expect(await rowsOf('twoFactors', { userId: broker.id })).toHaveLength(1);
  });

  test('begun again after it was turned off and left half done brings back neither its codes nor its devices', async () => {
    const broker = await aBroker();
    const { secret, recoveryCodes } = await turnOn(broker);
    const client = aVisitor();
    const { headers } = await confirm(await challengeOf(broker, client), codeOf(secret), client, true);
    const remembered = client.with({ cookie: headers.get('set-cookie')!.split(';')[0]! });
    const waiting = await challengeOf(broker);
    await as(broker).put('/two-factor/off', { currentPassword: PASSWORD });

    await as(broker).post('/two-factor/secret', { currentPassword: PASSWORD });

    expect(await stateOf(broker)).toMatchObject({ isOn: false, recoveryCodesLeft: 0, remembered: [] });
    for (const code of [codeOf(secret, 1), recoveryCodes[0]!])
      expect((await confirm(waiting, code)).status).not.toBe(200);
    await turnOn(broker);
    expect((await remembered.post('/users/login', { email: broker.email, password: PASSWORD })).body).toEqual({
      challenge: expect.any(String),
    });
  });

  test('asks for the password, which a stolen session does not have', async () => {
    const broker = await aBroker();

    const missing = await as(broker).post('/two-factor/secret', {});
    const wrong = await as(broker).post('/two-factor/secret', { currentPassword: 'Errada@123' });

    expect([missing.status, missing.body.fields]).toEqual([400, { currentPassword: 'Informe a senha atual' }]);
    expect([wrong.status, wrong.body.fields]).toEqual([400, { currentPassword: 'A senha atual não confere' }]);
    expect(await rowsOf('twoFactors', { userId: broker.id })).toEqual([]);
  });

  test('ends their other sessions', async () => {
    const broker = await aBroker();
    const elsewhere = { token: await openSession(broker.id) };

    await turnOn(broker);

    expect((await as(elsewhere).get('/users/me')).status).toBe(401);
    expect((await as(broker).get('/users/me')).status).toBe(200);
  });

  test('stores the secret sealed, and codes as hashes; no answer has it again', async () => {
    const broker = await aBroker();
    const { secret, recoveryCodes } = await turnOn(broker);
    const { Secret } = await import('otpauth');

    const stored = await rowOf('twoFactors', { userId: broker.id });
    expect(stored.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    const hashes = await rowsOf('recoveryCodes', { userId: broker.id });
    expect(hashes.map(({ codeHash }) => codeHash.length)).toEqual(Array.from({ length: 10 }, () => 32));
    const shown = JSON.stringify([await stateOf(broker), (await as(broker).get('/users/me')).body]);
    for (const one of [secret, ...recoveryCodes]) expect(shown).not.toContain(one);
    expect((await as(broker).post('/two-factor/secret', { currentPassword: PASSWORD })).status).toBe(409);
  });
});

describe('a login', () => {
  test('opens no session by the password alone, but with the code that follows', async () => {
    const broker = await aBroker();
    const { secret } = await turnOn(broker);

    const first = await aVisitor().post<Challenge>('/users/login', { email: broker.email, password: PASSWORD });
    expect(first.body).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/) });
    expect(first.headers.get('set-cookie')).toBeNull();
    expect((await as({ token: first.body.challenge }).get('/users/me')).status).toBe(401);
    const { status, body } = await confirm(first.body.challenge, codeOf(secret));

    expect([status, body.user._id]).toEqual([200, broker.id]);
    expect((await as(body).get('/users/me')).status).toBe(200);
  });

  test('takes the code of the step before or after, and of no other', async () => {
    const broker = await aBroker();
    const { secret } = await turnOn(broker);

    await awayFromTheEdge();
    const statuses: number[] = [];
    for (const steps of [-3, 3, -1, 1]) {
      const { status } = await confirm(await challengeOf(broker), codeOf(secret, steps));
      statuses.push(status);
    }

    expect(statuses).toEqual([400, 400, 200, 200]);
  });

  test('refuses a code that was used, also an earlier one, and also both at once', async () => {
    const broker = await aBroker();
    const { secret } = await turnOn(broker);
    const challenges = [await challengeOf(broker), await challengeOf(broker), await challengeOf(broker)];
    const code = codeOf(secret);

    const both = await Promise.all(challenges.slice(0, 2).map((challenge) => confirm(challenge, code)));
    const earlier = await confirm(challenges[2]!, codeOf(secret, -1));

    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect([earlier.status, earlier.body.fields]).toEqual([400, { code: 'Código incorreto ou já usado' }]);
  });

  test('uses up its first step', async () => {
    const broker = await aBroker();
    const { secret } = await turnOn(broker);
    const challenge = await challengeOf(broker);
    await confirm(challenge, codeOf(secret));

    const again = await confirm(challenge, codeOf(secret, 1));

    expect([again.status, again.body.message]).toEqual([
      401,
      'O tempo para o código acabou. Entre de novo com a sua senha.',
    ]);
  });

  test('waits ten minutes for the code, and not after a change of the password', async () => {
    const broker = await aBroker();
    const { secret } = await turnOn(broker);
    const [late, changed] = [await challengeOf(broker), await challengeOf(broker)];
    await changeRows('loginChallenges', { userId: broker.id }, { expiresAt: subDays(new Date(), 1) });
    expect((await confirm(late, codeOf(secret))).status).toBe(401);

    const admin = await anAdmin();
    await changeRows('loginChallenges', { userId: broker.id }, { expiresAt: new Date(Date.now() + 60_000) });
    await as(admin).put(`/users/${broker.id}`, { email: `novo-${broker.email}` });

    expect((await confirm(changed, codeOf(secret))).status).toBe(401);
  });

  test('takes each recovery code once, however it is written', async () => {
    const broker = await aBroker();
    const { recoveryCodes } = await turnOn(broker);
    const typed = recoveryCodes[0]!.replaceAll('-', ' ').toUpperCase();

    const first = await confirm(await challengeOf(broker), typed);
    const second = await confirm(await challengeOf(broker), recoveryCodes[0]!);

    expect([first.status, second.status]).toEqual([200, 400]);
    expect((await stateOf(broker)).recoveryCodesLeft).toBe(9);
    expect(await auditLines('recoveryCodeUsed', { actorId: broker.id })).toHaveLength(1);
  });

  test('after a new password by mail asks for the code as before', async () => {
    const broker = await aBroker();
    const { secret } = await turnOn(broker);
    await sendMails();
    await aVisitor().post('/users/forgot-password', { email: broker.email });
    const [mail] = await sendMails();
    await aVisitor().put(`/users/reset-password/${resetTokenIn(mail!)}`, { password: 'Outra@456' });

    const { body } = await aVisitor().post<Challenge>('/users/login', { email: broker.email, password: 'Outra@456' });

    expect(body).toEqual({ challenge: expect.any(String) });
    expect((await confirm(body.challenge, codeOf(secret))).status).toBe(200);
  });
});

describe('a remembered device', () => {
  async function rememberedBy(broker: Person, secret: string) {
    const client = aVisitor();
    const answer = await confirm(await challengeOf(broker, client), codeOf(secret), client, true);
    return client.with({ cookie: answer.headers.get('set-cookie')!.split(';')[0]! });
  }
  const logIn = async (client: Client, { email }: Person, password = PASSWORD) =>
    Object.keys((await client.post('/users/login', { email, password })).body);

  test('is asked for no code for 30 days, and for no other account', async () => {
    const [broker, colleague] = [await aBroker(), await aBroker()];
    const { secret } = await turnOn(broker);
    await turnOn(colleague);
    const client = await rememberedBy(broker, secret);

    expect(await logIn(client, broker)).toContain('token');
    expect(await logIn(client, colleague)).toEqual(['challenge']);
    expect(await logIn(aVisitor(), broker)).toEqual(['challenge']);
    const { rememberedUntil } = await rowOf('knownDevices', { userId: broker.id });
    expect(Math.round((rememberedUntil!.getTime() - Date.now()) / 86_400_000)).toBe(30);
    await changeRows('knownDevices', { userId: broker.id }, { rememberedUntil: subDays(new Date(), 1) });
    expect(await logIn(client, broker)).toEqual(['challenge']);
  });

  test('is known by a token that nobody had who used the browser before', async () => {
    const broker = await aBroker();
    const { secret } = await turnOn(broker);
    const shared = aVisitor().with({ cookie: `device=${'a'.repeat(43)}` });

    const { headers } = await confirm(await challengeOf(broker, shared), codeOf(secret), shared, true);

    const own = aVisitor().with({ cookie: headers.get('set-cookie')!.split(';')[0]! });
    expect(await logIn(shared, broker)).toEqual(['challenge']);
    expect(await logIn(own, broker)).toContain('token');
  });

  test('can be forgotten, by its owner alone', async () => {
    const [broker, stranger] = [await aBroker(), await aBroker()];
    const { secret } = await turnOn(broker);
    const client = await rememberedBy(broker, secret);
    const [device] = (await stateOf(broker)).remembered;
    expect(device).toEqual({ _id: expect.any(String), name: 'Navegador', until: expect.any(String) });

    expect((await as(stranger).delete(`/two-factor/devices/${device!._id}`)).status).toBe(404);
    expect((await as(broker).delete(`/two-factor/devices/${device!._id}`)).status).toBe(204);

    expect(await logIn(client, broker)).toEqual(['challenge']);
    expect((await stateOf(broker)).remembered).toEqual([]);
  });

  test('is forgotten with a new password, and when two-factor is turned off', async () => {
    const [ana, bia] = [await aBroker(), await aBroker()];
    const [{ secret: ofAna }, { secret: ofBia }] = [await turnOn(ana), await turnOn(bia)];
    const client = await rememberedBy(ana, ofAna);
    await rememberedBy(bia, ofBia);
    const form = new FormData();
    form.append('password', 'Outra@456');
    form.append('currentPassword', PASSWORD);

    await as(ana).put('/users/edit-profile', form);
    await as(bia).put('/two-factor/off', { currentPassword: PASSWORD });

    expect(await logIn(client, ana, 'Outra@456')).toEqual(['challenge']);
    expect((await rowOf('knownDevices', { userId: bia.id })).rememberedUntil).toBeNull();
  });
});

describe('with the password', () => {
  test('it is turned off, and a login needs no code any more', async () => {
    const broker = await aBroker();
    await turnOn(broker);

    const wrong = await as(broker).put('/two-factor/off', { currentPassword: 'Errada@123' });
    const right = await as(broker).put('/two-factor/off', { currentPassword: PASSWORD });

    expect([wrong.status, wrong.body.fields]).toEqual([400, { currentPassword: 'A senha atual não confere' }]);
    expect(right.status).toBe(204);
    expect(await rowsOf('recoveryCodes', { userId: broker.id })).toEqual([]);
    expect((await aVisitor().post('/users/login', { email: broker.email, password: PASSWORD })).body).toHaveProperty(
      'token',
    );
  });

  test('new recovery codes replace the earlier ones', async () => {
    const broker = await aBroker();
    const { recoveryCodes: before } = await turnOn(broker);

    const { body } = await as(broker).post<RecoveryCodes>('/two-factor/recovery-codes', { currentPassword: PASSWORD });

    expect(body.recoveryCodes).toHaveLength(10);
    expect((await confirm(await challengeOf(broker), before[0]!)).status).toBe(400);
    expect((await confirm(await challengeOf(broker), body.recoveryCodes[0]!)).status).toBe(200);
  });
});

describe('an admin', () => {
  test('turns off the two-factor of somebody who lost the phone: a mail, a line in the security log, no session', async () => {
    const [admin, broker] = [await anAdmin(), await aBroker()];
    await turnOn(broker);
    await sendMails();

    const { status } = await as(admin).delete(`/users/${broker.id}/two-factor`);

    expect(status).toBe(204);
    expect((await as(broker).get('/users/me')).status).toBe(401);
    expect((await aVisitor().post('/users/login', { email: broker.email, password: PASSWORD })).body).toHaveProperty(
      'token',
    );
    const [mail] = await waitingMails();
    expect(mail).toMatchObject({ recipient: broker.email });
    expect(mail!.body).toContain('Um administrador desligou a verificação em duas etapas da sua conta');
    expect(await auditLines('twoFactorEnded', { subjectId: broker.id, actorId: admin.id })).toHaveLength(1);
    expect((await as(admin).delete(`/users/${broker.id}/two-factor`)).status).toBe(409);
    expect((await as(admin).delete(`/users/${admin.id}/two-factor`)).status).toBe(403);
  });
});

describe('required of a role', () => {
  afterEach(async () => {
    await as(await anAdmin()).put('/two-factor/rule', { roles: [] });
  });

  test('is in the register, with the admin who changed it', async () => {
    const admin = await anAdmin();

    await as(admin).put('/two-factor/rule', { roles: ['corretor'] });

    expect(await auditLines('twoFactorRuleChanged', { actorId: admin.id })).toMatchObject([
      { before: { roles: [] }, after: { roles: ['corretor'] } },
    ]);
  });

  test('ends the sessions of who has none; they set it up at the next login before anything else', async () => {
    const [admin, broker] = [await anAdmin(), await aBroker()];
    await as(admin).put('/two-factor/rule', { roles: ['corretor'] });

    expect((await as(broker).get('/leads')).body).toEqual({
      message: 'A imobiliária agora exige a verificação em duas etapas. Entre com a sua senha e ligue a sua.',
      code: 'two_factor_first',
    });
    const { body } = await aVisitor().post<Session>('/users/login', { email: broker.email, password: PASSWORD });
    expect(body.needsTwoFactor).toBe(true);
    const held = { ...broker, token: body.token };
    const answer = await as(held).get('/leads');
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'Antes de continuar, ligue a verificação em duas etapas.', code: 'two_factor_first' },
    ]);
    expect((await as(held).get('/properties')).status).toBe(200);
    expect((await stateOf(held)).isRequired).toBe(true);

    await turnOn(held);

    expect((await as(held).get('/leads')).status).toBe(200);
    const off = await as(held).put('/two-factor/off', { currentPassword: PASSWORD });
    expect([off.status, off.body.message]).toEqual([
      409,
      'A imobiliária exige a verificação em duas etapas do seu acesso',
    ]);
  });

  test('from a day on says who lacks it, warns them twice by mail and at each login, and begins on that day', async () => {
    const [admin, broker, ready] = [await anAdmin(), await aBroker(), await aBroker()];
    await turnOn(ready);
    await sendMails();
    const { people } = (await as(admin).get<TwoFactorRule>('/two-factor/rule')).body;
    expect(people.corretor.all - people.corretor.without).toBeGreaterThan(0);
    expect(people.corretor.leaving).toBeLessThanOrEqual(people.corretor.without);
    const from = formatISO(addDays(new Date(), 3), { representation: 'date' });

    const { body } = await as(admin).put<TwoFactorRule>('/two-factor/rule', { roles: ['corretor'], firstDay: from });

    expect(body).toMatchObject({ roles: [], from: { corretor: from } });
    expect((await as(broker).get('/leads')).status).toBe(200);
    expect((await stateOf(broker)).requiredFrom).toBe(from);
    expect(await auditLines('twoFactorRuleChanged', { actorId: admin.id })).toMatchObject([
      { after: { roles: ['corretor'], startsAt: from } },
    ]);
    const logIn = async ({ email }: Person) =>
      (await aVisitor().post<Session>('/users/login', { email, password: PASSWORD })).body;
    expect((await logIn(broker)).twoFactorFrom).toBe(from);
    const mails = await waitingMails();
    expect(mails.filter(({ recipient }) => recipient === broker.email)).toHaveLength(2);
    expect(mails.filter(({ recipient }) => recipient === ready.email)).toEqual([]);
    await turnOn(broker);
    expect((await sendMails()).filter(({ subject }) => subject.startsWith('Duas etapas'))).not.toContainEqual(
      expect.objectContaining({ recipient: broker.email }),
    );

    const late = await aBroker();
    await changeRows('brokerage', {}, { twoFactorFrom: { corretor: '2026-01-01' } });
    await startTwoFactorRules(openDb(pool));

    expect((await as(admin).get<TwoFactorRule>('/two-factor/rule')).body).toMatchObject({
      roles: ['corretor'],
      from: {},
    });
    expect((await as(late).get('/leads')).body.code).toBe('two_factor_first');
    expect((await as(broker).get('/leads')).status).toBe(200);
  });

  test('of a session that waits for it, nobody else’s code frees another', async () => {
    const [admin, broker] = [await anAdmin(), await aBroker()];
    await as(admin).put('/two-factor/rule', { roles: ['corretor'] });
    const logIn = () => aVisitor().post<Session>('/users/login', { email: broker.email, password: PASSWORD });
    const [thief, owner] = [(await logIn()).body, (await logIn()).body];

    await turnOn({ ...broker, token: owner.token });

    expect((await as(thief).get('/leads')).status).toBe(401);
    expect((await as(owner).get('/leads')).status).toBe(200);
  });

  test('is asked of admins by an admin who uses it', async () => {
    const admin = await anAdmin();

    const { status, body } = await as(admin).put('/two-factor/rule', { roles: ['admin'] });

    expect([status, body.message]).toEqual([409, 'Antes de exigir dos administradores, ligue a sua, no seu perfil.']);
  });

  test('no other role is asked, and the rule’s end frees who waits', async () => {
    const [admin, broker] = [await anAdmin(), await aBroker()];
    await as(admin).put('/two-factor/rule', { roles: ['corretor'] });
    const other = await aVisitor().post<Session>('/users/login', { email: admin.email, password: PASSWORD });
    const held = await aVisitor().post<Session>('/users/login', { email: broker.email, password: PASSWORD });
    expect(other.body.needsTwoFactor).toBeUndefined();

    await as(admin).put('/two-factor/rule', { roles: [] });

    expect((await as(held.body).get('/leads')).status).toBe(200);
    expect((await as(admin).get('/two-factor/rule')).body).toMatchObject({ roles: [], from: {} });
    expect((await as({ token: await openSession(broker.id) }).get('/leads')).status).toBe(200);
  });
});
