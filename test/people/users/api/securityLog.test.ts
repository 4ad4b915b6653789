import { add } from 'date-fns';
import type { AuditAction } from '#contract/reports/auditActions.ts';
import { auditLines } from '#test/auditLines.ts';
import { as, from } from '#test/client.ts';
import { aBroker, anAdmin, PASSWORD, sha256 } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, eraseRows, insertRows, rowOf, rowsOf } from '#test/rows.ts';

const ADDRESS = '203.0.113.80';
const client = from(ADDRESS);
const logIn = (email: string, password = PASSWORD) => client.post('/users/login', { email, password });
const inTheirName = (person: Person) => as(person).with({ 'x-forwarded-for': ADDRESS });

beforeEach(() => eraseRows('throttles'));

describe('the register has', () => {
  test('logins, failures, lockouts and logouts, with person and address, for six months', async () => {
    const broker = await aBroker();
    const sixMonths = add(new Date(), { months: 6 }).toISOString().slice(0, 7);
    const of = (action: AuditAction) => auditLines(action, { subjectId: broker.id, ip: ADDRESS });

    await logIn(broker.email);
    for (let times = 0; times < 7; times++) await logIn(broker.email, 'Errada@123');
    await inTheirName(broker).post('/users/logout');

    const [login] = await of('login');
    expect(login).toMatchObject({ actorId: broker.id, before: null, after: null });
    expect(login!.keptUntil!.toISOString()).toContain(sixMonths);
    expect(await of('logout')).toMatchObject([{ actorId: broker.id }]);
    expect(await of('loginFailed')).toHaveLength(5);
    // Two refusals within a minute leave one line.
    expect(await of('loginLocked')).toMatchObject([{ actorId: null }]);
  });

  test('whom a visitor claimed to be, also where there is no such account', async () => {
    await logIn('ninguem@exemplo.com.br');

    expect((await auditLines('loginFailed', { ip: ADDRESS })).at(-1)).toMatchObject({
      ...{ actorId: null, subjectId: null },
      after: { email: 'ninguem@exemplo.com.br' },
    });
  });

  test('registrations and new passwords by mail', async () => {
    await client.post('/users/register', { name: 'Iris', email: 'iris@exemplo.com.br', password: PASSWORD });
    const { id } = await rowOf('users', { email: 'iris@exemplo.com.br' });
    await client.post('/users/forgot-password', { email: 'iris@exemplo.com.br' });
    await insertRows('passwordResets', {
      tokenHash: sha256('pedido'),
      userId: id,
      expiresAt: add(new Date(), { hours: 1 }),
    });
    await client.put('/users/reset-password/pedido', { password: 'Outra@456' });

    for (const action of ['registered', 'resetRequested', 'passwordReset'] as const)
      expect(await auditLines(action, { subjectId: id, ip: ADDRESS })).toHaveLength(1);
  });

  test('what an admin does to an account, and which admin, for ever and without an address', async () => {
    const [admin, broker] = [await anAdmin(), await aBroker()];
    const email = `novo-${broker.email}`;

    await inTheirName(admin).put(`/users/${broker.id}`, { isActive: false });
    await inTheirName(admin).put(`/users/${broker.id}`, { isActive: true });
    await inTheirName(admin).put(`/users/${broker.id}`, { email, isActive: true });
    await inTheirName(admin).delete(`/users/${broker.id}`);

    for (const action of ['deactivated', 'activated', 'userChanged', 'userDeleted'] as const)
      expect(await auditLines(action, { subjectId: broker.id })).toMatchObject([
        { actorId: admin.id, ip: null, keptUntil: null },
      ]);
    expect(await auditLines('emailChanged', { subjectId: broker.id })).toMatchObject([
      { actorId: admin.id, ip: ADDRESS, before: { email: broker.email }, after: { email } },
    ]);
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

    const whose = { actorId: broker.id, subjectId: broker.id, ip: ADDRESS };
    expect(await auditLines('currentPasswordLocked', whose)).toHaveLength(1);
    expect(await auditLines('currentPasswordFailed', whose)).toHaveLength(5);
  });

  test('nothing of what was refused or repeated, and no password', async () => {
    const [admin, broker] = [await anAdmin(), await aBroker()];
    const twice = inTheirName(admin).with({ 'idempotency-key': 'fora' });
    await inTheirName(admin).put(`/users/${admin.id}`, { isActive: false });
    await twice.delete(`/users/${broker.id}`);
    await twice.delete(`/users/${broker.id}`);

    const all = await rowsOf('auditEvents');
    expect(all.filter(({ subjectId }) => subjectId === admin.id)).toEqual([]);
    expect(all.filter(({ subjectId }) => subjectId === broker.id)).toMatchObject([{ action: 'userDeleted' }]);
    expect(JSON.stringify(all)).not.toContain(PASSWORD);
  });
});

describe('a line of the register', () => {
  const REFUSED = 'audit_events is append-only';

  test('cannot be changed, nor deleted before its end, not even with its person', async () => {
    const broker = await aBroker();
    await logIn(broker.email);

    await expect(changeRows('auditEvents', {}, { actorId: null })).rejects.toThrow(REFUSED);
    await expect(eraseRows('auditEvents', { subjectId: broker.id })).rejects.toThrow(REFUSED);
    await eraseRows('sessions', { userId: broker.id });
    await eraseRows('knownDevices', { userId: broker.id });
    await eraseRows('users', { id: broker.id });
    expect(await auditLines('login', { subjectId: broker.id })).toHaveLength(1);
  });

  test('has an address or an e-mail only where it has an end', async () => {
    const line = { action: 'userChanged', subjectId: null } as const;

    await expect(insertRows('auditEvents', { ...line, ip: ADDRESS })).rejects.toThrow('audit_events_personal');
    await expect(insertRows('auditEvents', { ...line, after: { email: 'a@b.br' } })).rejects.toThrow(
      'audit_events_personal',
    );
  });
});
