import { add } from 'date-fns';
import { as, from } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { aBroker, anAdmin, PASSWORD, sha256 } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { eraseRows, insertRows } from '#test/rows.ts';
import { securityLines } from '#test/securityLines.ts';

/** It is written after the answer. */
const entry = (event: string, email: string) =>
  eventually(() => securityLines((each) => each.event === event && each.email === email));

const ADDRESS = '203.0.113.80';
const client = from(ADDRESS);
const logIn = (email: string, password = PASSWORD) => client.post('/users/login', { email, password });
const inTheirName = (person: Person) => as(person).with({ 'x-forwarded-for': ADDRESS });

beforeEach(() => eraseRows('throttles'));

describe('the security log has', () => {
  test('logins, failures, lockouts and logouts, with person and address', async () => {
    const broker = await aBroker();
    const of = (event: string) => ({
      at: expect.any(String) as string,
      event,
      person: broker.id,
      email: broker.email,
      address: ADDRESS,
    });

    await logIn(broker.email);
    for (let times = 0; times < 6; times++) await logIn(broker.email, 'Errada@123');
    await inTheirName(broker).post('/users/logout');

    for (const event of ['login', 'loginFailed', 'loginLocked', 'logout'])
      expect(await entry(event, broker.email)).toEqual(of(event));
    const failures = await securityLines(({ event, email }) => event === 'loginFailed' && email === broker.email);
    expect(failures).toHaveLength(5);
  });

  test('whom a visitor claimed to be, also where there is no such account', async () => {
    await logIn('ninguem@exemplo.com.br');

    expect(await entry('loginFailed', 'ninguem@exemplo.com.br')).toMatchObject({ person: null, address: ADDRESS });
  });

  test('registrations and new passwords by mail', async () => {
    await client.post('/users/register', { name: 'Iris', email: 'iris@exemplo.com.br', password: PASSWORD });
    const { person } = await entry('registered', 'iris@exemplo.com.br');
    await client.post('/users/forgot-password', { email: 'iris@exemplo.com.br' });
    await insertRows('passwordResets', {
      tokenHash: sha256('pedido'),
      userId: person!,
      expiresAt: add(new Date(), { hours: 1 }),
    });
    await client.put('/users/reset-password/pedido', { password: 'Outra@456' });

    expect(await entry('resetRequested', 'iris@exemplo.com.br')).toMatchObject({ person, address: ADDRESS });
    expect(await entry('passwordReset', 'iris@exemplo.com.br')).toMatchObject({ person, address: ADDRESS });
  });

  test('what an admin does to an account, and which admin', async () => {
    const [admin, broker] = [await anAdmin(), await aBroker()];
    const email = `novo-${broker.email}`;
    const by = { person: broker.id, by: admin.id, address: ADDRESS };

    await inTheirName(admin).put(`/users/${broker.id}`, { isActive: false });
    await inTheirName(admin).put(`/users/${broker.id}`, { isActive: true });
    await inTheirName(admin).put(`/users/${broker.id}`, { email, isActive: true });
    await inTheirName(admin).delete(`/users/${broker.id}`);

    expect(await entry('deactivated', broker.email)).toMatchObject(by);
    expect(await entry('activated', broker.email)).toMatchObject(by);
    expect(await entry('emailChanged', email)).toMatchObject({ ...by, emailBefore: broker.email });
    expect(await entry('deleted', email)).toMatchObject(by);
    expect(await securityLines(({ event, person }) => event === 'activated' && person === broker.id)).toHaveLength(1);
  });

  test('wrong present passwords of who changes their own account, and that there were too many', async () => {
    const broker = await aBroker();
    const wrong = () => {
      const form = new FormData();
      form.set('password', 'Outra@456');
      form.set('currentPassword', 'Errada@123');
      return inTheirName(broker).put('/users/edit-profile', form);
    };

    for (let times = 0; times < 6; times++) await wrong();

    const whose = { person: broker.id, address: ADDRESS };
    expect(await entry('currentPasswordLocked', broker.email)).toMatchObject(whose);
    expect(await entry('currentPasswordFailed', broker.email)).toMatchObject(whose);
    const failed = ({ event, email }: { event: string; email?: unknown }) =>
      event === 'currentPasswordFailed' && email === broker.email;
    expect(await securityLines(failed)).toHaveLength(5);
  });

  test('nothing of what was refused or repeated, and no password', async () => {
    const [admin, broker] = [await anAdmin(), await aBroker()];
    const twice = inTheirName(admin).with({ 'idempotency-key': 'fora' });
    await inTheirName(admin).put(`/users/${admin.id}`, { isActive: false });
    await twice.delete(`/users/${broker.id}`);
    await twice.delete(`/users/${broker.id}`);
    await logIn(broker.email);
    await entry('loginFailed', broker.email);

    const all = await securityLines(() => true);
    expect(all.filter(({ email }) => email === admin.email)).toEqual([]);
    expect(all.filter(({ event, email }) => event === 'deleted' && email === broker.email)).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain(PASSWORD);
  });
});
