import { hash } from '@node-rs/argon2';
import fc from 'fast-check';
import { aVisitor, as } from '#test/client.ts';
import { aBroker, PASSWORD } from '#test/people.ts';
import { changeRows } from '#test/rows.ts';

const logIn = async (email: string, password: string) =>
  (await aVisitor().post('/users/login', { email, password })).status;

/** The forms that keyboards and clipboards of different systems make of one password. */
const formsOf = (password: string) => [
  password.normalize('NFC'),
  password.normalize('NFD'),
  password.replaceAll(' ', '\u00a0'),
  `\u200b${password}\ufeff`,
];

test('a password is the same on each system', async () => {
  const broker = await aBroker();
  const password = fc.sample(fc.stringMatching(/^Ção@1[ãéíôü ]{2,6}x$/), { numRuns: 1, seed: 7 })[0]!;
  const [, decomposed = ''] = formsOf(password);
  const form = new FormData();
  form.append('password', decomposed);
  form.append('currentPassword', PASSWORD);
  expect((await as(broker).put('/users/edit-profile', form)).status).toBe(200);

  for (const typed of formsOf(password)) expect(await logIn(broker.email, typed)).toBe(200);
  expect(await logIn(broker.email, password.replace('Ç', 'C'))).toBe(401);
});

test('a password from before there was one form still opens', async () => {
  for (const before of formsOf('Coração@ 2026')) {
    const broker = await aBroker();
    await changeRows('users', { id: broker.id }, { passwordHash: await hash(before) });

    expect(await logIn(broker.email, before)).toBe(200);
  }
});

test('a password from before, of decomposed letters, opens with composed ones', async () => {
  const broker = await aBroker();
  await changeRows('users', { id: broker.id }, { passwordHash: await hash('Coração@2026'.normalize('NFD')) });

  expect(await logIn(broker.email, 'Coração@2026'.normalize('NFC'))).toBe(200);
});
