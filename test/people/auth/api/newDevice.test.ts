import { as, aVisitor } from '#test/client.ts';
import type { Client } from '#test/client.ts';
import { sendMails, waitingMails } from '#test/mails.ts';
import { aBroker, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { eraseRows, rowsOf } from '#test/rows.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

beforeEach(() => eraseRows('throttles'));
afterEach(() => sendMails());

const logIn = (client: Client, { email }: Person) => client.post('/users/login', { email, password: PASSWORD });

/** As a browser keeps it. */
async function cookieOf(answer: Awaited<ReturnType<typeof logIn>>): Promise<string> {
  const set = answer.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/);
  return set.split(';')[0]!;
}

test('a login from another device than before sends a mail: which, when, and what to do', async () => {
  const broker = await aBroker();
  await logIn(aVisitor(), broker);
  expect(await waitingMails()).toEqual([]);

  await logIn(aVisitor().with({ 'user-agent': ANDROID }), broker);

  const [mail, ...others] = await waitingMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: broker.email, subject: 'Entrada em um novo aparelho · Morada' });
  expect(mail!.body).toMatch(
    /\nChrome no Android\n\d\d\/\d\d\/\d{4} às \d\d:\d\d \(horário de Brasília\)\nRede 198\.51\.100\.x\n/,
  );
  expect(mail!.body).toContain('escolha já uma nova senha em https://morada.example.com/forgot-password');
});

test('a device that is known sends none, whatever its network, and is stored by its hash alone', async () => {
  const broker = await aBroker();
  const cookie = await cookieOf(await logIn(aVisitor(), broker));

  const again = await cookieOf(await logIn(aVisitor().with({ cookie: `a=1; ${cookie}` }), broker));

  expect(again).toBe(cookie);
  expect(await waitingMails()).toEqual([]);
  const devices = await rowsOf('knownDevices', { userId: broker.id });
  expect(devices).toHaveLength(1);
  expect(devices[0]!.tokenHash.toString()).not.toContain(cookie.slice(7));
});

test('a device that somebody else has used is new to this account', async () => {
  const [broker, colleague] = [await aBroker(), await aBroker()];
  const cookie = await cookieOf(await logIn(aVisitor(), colleague));
  await logIn(aVisitor(), broker);

  await logIn(aVisitor().with({ cookie }), broker);

  expect(await waitingMails()).toMatchObject([{ recipient: broker.email }]);
  expect((await as(broker).get('/users/me')).status).toBe(200);
});
