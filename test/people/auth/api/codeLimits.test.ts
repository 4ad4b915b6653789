import { addDays } from 'date-fns';
import type { Challenge } from '#contract/people/auth.ts';
import { auditLines } from '#test/auditLines.ts';
import { as, aVisitor } from '#test/client.ts';
import { withBoss } from '#test/jobs.ts';
import { resetTokenIn, sendMails, waitingMails } from '#test/mails.ts';
import { aBroker, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { eraseRows, insertRows, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { awayFromTheEdge, codeOf } from '#test/totp.ts';
import { challengeOf, confirm, turnOn } from '#test/twoFactor.ts';
import { keyOf } from '../../../../server/ground/http/throttle.ts';
import { createQueues } from '../../../../server/ground/jobs/createQueues.ts';

beforeEach(() => eraseRows('throttles'));
afterEach(() => sendMails());

/** As thirty wrong codes of today. */
const lock = (broker: Person) =>
  insertRows('throttles', { key: keyOf({ name: 'code:day' }, broker.id), hits: 30, endsAt: addDays(new Date(), 1) });

/** Where one wrong code was typed. */
const lockPlace = () => sql`update throttles set hits = 30 where key like 'code:day:%' and hits = 1`;

test('is locked after five wrong codes, the right one too, but not from a network of theirs', async () => {
  const broker = await aBroker();
  const { secret } = await turnOn(broker);
  const home = aVisitor();
  await awayFromTheEdge();
  await confirm(await challengeOf(broker, home), codeOf(secret, -1), home);
  const challenge = await challengeOf(broker);
  for (let times = 0; times < 5; times++) await confirm(challenge, '000000');

  const locked = await confirm(challenge, codeOf(secret));
  const atHome = await confirm(challenge, codeOf(secret), home);

  expect([locked.status, locked.body.message]).toEqual([
    429,
    'Muitos códigos errados. Aguarde alguns minutos e tente novamente.',
  ]);
  expect(atHome.status).toBe(200);
  expect(await auditLines('codeFailed', { subjectId: broker.id })).toHaveLength(5);
  expect(await auditLines('codeLocked', { subjectId: broker.id })).toHaveLength(1);
});

test('takes thirty wrong codes a day, wherever they are tried; its owner has one mail of it', async () => {
  const broker = await aBroker();
  const { secret } = await turnOn(broker);
  await sendMails();
  await lock(broker);

  const [first, second] = [
    await confirm(await challengeOf(broker), codeOf(secret)),
    await confirm(await challengeOf(broker), codeOf(secret)),
  ];

  expect([first.status, first.body.message, second.status]).toEqual([
    429,
    'Muitos códigos errados hoje. Use um código de recuperação ou crie uma nova senha; sem isso, só amanhã.',
    429,
  ]);
  expect(await waitingMails()).toMatchObject([
    { recipient: broker.email, subject: 'Códigos errados na sua conta · Morada' },
  ]);
});

describe('an account that strangers with its password have locked for the day', () => {
  test('lets in by a recovery code, which nobody can guess, and counts none of those against it', async () => {
    const broker = await aBroker();
    const { recoveryCodes } = await turnOn(broker);
    await lock(broker);
    const challenge = await challengeOf(broker);
    for (let times = 0; times < 6; times++) await confirm(challenge, 'aaaa-bbbb-cccc-dddd');

    expect((await confirm(challenge, recoveryCodes[0]!)).status).toBe(200);
  });

  test('lets in from a browser or a network that a right code came from, each with thirty of its own', async () => {
    const broker = await aBroker();
    const { secret } = await turnOn(broker);
    const [home, elsewhere] = [aVisitor(), aVisitor()];
    await awayFromTheEdge();
    const { headers } = await confirm(await challengeOf(broker, home), codeOf(secret, -1), home);
    const browser = elsewhere.with({ cookie: headers.get('set-cookie')!.split(';')[0]! });
    await lock(broker);

    const tries = [
      [elsewhere, 0],
      [home, 0],
      [browser, 1],
    ] as const;

    const statuses: number[] = [];
    for (const [client, steps] of tries) {
      const { status } = await confirm(await challengeOf(broker, client), codeOf(secret, steps), client);
      statuses.push(status);
    }

    expect(statuses).toEqual([429, 200, 200]);
    await confirm(await challengeOf(broker), '000000', browser);
    await lockPlace();
    const ofBrowser = await confirm(await challengeOf(broker), codeOf(secret, 1), browser);
    expect(ofBrowser.body.message).toMatch(/^Muitos códigos errados hoje/);
  });

  test('lets in nobody for having come with the password alone', async () => {
    const broker = await aBroker();
    const thief = aVisitor();
    const { headers } = await thief.post('/users/login', { email: broker.email, password: PASSWORD });
    const { secret } = await turnOn(broker);
    await lock(broker);
    const known = thief.with({ cookie: headers.get('set-cookie')!.split(';')[0]! });

    expect((await confirm(await challengeOf(broker, known), codeOf(secret), known)).status).toBe(429);
  });

  test.each([
    [
      'mail',
      async ({ email }: Person) => {
        await sendMails();
        await aVisitor().post('/users/forgot-password', { email });
        const [mail] = await sendMails();
        await aVisitor().put(`/users/reset-password/${resetTokenIn(mail!)}`, { password: 'Outra@456' });
      },
    ],
    [
      'the profile',
      async (broker: Person) => {
        const form = new FormData();
        form.append('password', 'Outra@456');
        form.append('currentPassword', PASSWORD);
        await as(broker).put('/users/edit-profile', form);
      },
    ],
  ])('a new password by %s ends it, once a day', async (_way, choose) => {
    const broker = await aBroker();
    const { secret } = await turnOn(broker);
    await lock(broker);
    await choose(broker);
    const attempt = async () => {
      const login = { email: broker.email, password: 'Outra@456' };
      const { body } = await aVisitor().post<Challenge>('/users/login', login);
      return (await confirm(body.challenge, codeOf(secret))).status;
    };

    expect(await attempt()).toBe(200);
    expect((await rowsOf('throttles', { key: keyOf({ name: 'code:forgiven' }, broker.id) })).length).toBe(1);
  });

  test('a new password ends that of the place where it is chosen, too', async () => {
    const broker = await aBroker();
    const { secret } = await turnOn(broker);
    const home = aVisitor();
    await awayFromTheEdge();
    await confirm(await challengeOf(broker, home), codeOf(secret, -1), home);
    await confirm(await challengeOf(broker, home), '000000', home);
    await lockPlace();
    const locked = await confirm(await challengeOf(broker, home), codeOf(secret), home);
    await sendMails();
    await home.post('/users/forgot-password', { email: broker.email });
    const [mail] = await sendMails();
    await home.put(`/users/reset-password/${resetTokenIn(mail!)}`, { password: 'Outra@456' });

    const { body } = await home.post<Challenge>('/users/login', { email: broker.email, password: 'Outra@456' });
    const { status } = await confirm(body.challenge, codeOf(secret), home);

    expect([locked.status, status]).toEqual([429, 200]);
  });

  test('is forgotten with the secret that was guessed at', async () => {
    const broker = await aBroker();
    await turnOn(broker);
    await lock(broker);
    await as(broker).put('/two-factor/off', { currentPassword: PASSWORD });

    const { secret } = await turnOn(broker);

    expect((await confirm(await challengeOf(broker), codeOf(secret))).status).toBe(200);
  });
});

test('beyond them is refused in the same words when the mail cannot be written, which a later one makes up for', async () => {
  const broker = await aBroker();
  const { secret } = await turnOn(broker);
  await sendMails();
  await lock(broker);
  const attempt = async () => (await confirm(await challengeOf(broker), codeOf(secret))).status;

  await withBoss((boss) => boss.deleteQueue('mail'));
  const refused = await attempt();
  await createQueues(server.databaseUrl, { warn: () => undefined });

  expect(refused).toBe(429);
  expect(await Promise.all([attempt(), attempt(), attempt()])).toEqual([429, 429, 429]);
  expect(await waitingMails()).toMatchObject([{ subject: 'Códigos errados na sua conta · Morada' }]);
});
