import { randomBytes, randomUUID } from 'node:crypto';
import { add, sub } from 'date-fns';
import type { Duration } from 'date-fns';
import { openPatientPool } from '#test/patientPool.ts';
import { anAdmin } from '#test/people.ts';
import { changeRows, emptyTables, eraseRows, insertRows, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import type { runs } from '../../../../server/ground/db/schema/runs.ts';
import { sweepRows } from '../../../../server/jobHandlers.ts';

const pool = openPatientPool(server.databaseUrl);
const sweep = () => sweepRows(openDb(pool));
afterAll(() => pool.end());

let userId: string;
beforeEach(async () => {
  await emptyTables();
  userId = (await anAdmin()).id;
});

const ago = (time: Duration) => sub(new Date(), time);
const SOON = add(new Date(), { hours: 1 });
const PAST = ago({ minutes: 1 });
const A_DAY = { hours: 24, minutes: 1 };
const NOT_A_DAY = { hours: 23 };
const A_MONTH = { days: 31 };
const NOT_A_MONTH = { days: 29 };

test('what has expired goes: sessions, links, throttles, lines of the register with an address', async () => {
  await eraseRows('sessions');
  for (const expiresAt of [PAST, SOON]) {
    await insertRows('sessions', { tokenHash: randomBytes(32), userId, expiresAt });
    await insertRows('passwordResets', { tokenHash: randomBytes(32), userId, expiresAt });
    await insertRows('loginChallenges', { tokenHash: randomBytes(32), userId, remember: false, expiresAt });
    await insertRows('throttles', { key: expiresAt.toISOString(), hits: 1, endsAt: expiresAt });
  }
  for (const keptUntil of [PAST, SOON, null]) await insertRows('auditEvents', { action: 'login', keptUntil });
  for (const expiresAt of [ago(A_MONTH), PAST])
    await insertRows('invitations', {
      email: `${expiresAt.getTime()}@exemplo.com.br`,
      role: 'corretor',
      invitedBy: userId,
      expiresAt,
    });

  await sweep();

  for (const table of ['sessions', 'passwordResets', 'loginChallenges'] as const)
    expect((await rowsOf(table)).map(({ expiresAt }) => expiresAt)).toEqual([SOON]);
  expect((await rowsOf('auditEvents')).map(({ keptUntil }) => keptUntil)).toEqual([SOON, null]);
  expect((await rowsOf('throttles')).map(({ endsAt }) => endsAt)).toEqual([SOON]);
  expect((await rowsOf('invitations')).map(({ expiresAt }) => expiresAt)).toEqual([PAST]);
});

test('what can be repeated or undone no more goes', async () => {
  const young = ago(NOT_A_MONTH);
  for (const createdAt of [ago(A_MONTH), young]) {
    await insertRows('idempotencyKeys', { caller: userId, key: randomUUID(), requestHash: randomBytes(32), createdAt });
  }

  await sweep();

  expect((await rowsOf('idempotencyKeys')).map(({ createdAt }) => createdAt)).toEqual([young]);
});

const anImport = { fileName: 'a.csv', sha256: '', warnings: [] };
type Head = Partial<typeof runs.$inferInsert>;

async function leadImport({ id = randomUUID(), ...run }: Head): Promise<void> {
  await insertRows('runs', { state: 'read', ...run, id, kind: 'leadImport', actorId: userId });
  await insertRows('leadImports', { ...anImport, id, columns: [] });
}

async function propertyImport({ id = randomUUID(), ...run }: Head): Promise<void> {
  await insertRows('runs', { state: 'read', ...run, id, kind: 'propertyImport', actorId: userId });
  await insertRows('propertyImports', { ...anImport, id, source: 'a', format: 'spreadsheet' });
}

test.each([
  ['leadImports', leadImport],
  ['propertyImports', propertyImport],
] as const)('of %s what nobody has begun goes after a day, and what was done stays', async (table, insert) => {
  for (const state of ['read', 'checking', 'checked', 'running', 'done'] as const)
    await insert({ state, createdAt: ago(A_DAY) });
  await insert({ state: 'checked', createdAt: ago(NOT_A_DAY) });

  await sweep();

  expect((await rowsOf('runs')).map(({ state }) => state).toSorted()).toEqual(['checked', 'done', 'running']);
  expect(await rowsOf(table)).toHaveLength(3);
});

test('a month after an import its rows are no persons and no listings any more', async () => {
  const [old, young, oldFeed, youngFeed] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const [id, feed, finishedAt] of [
    [old, oldFeed, ago(A_MONTH)],
    [young, youngFeed, ago(NOT_A_MONTH)],
  ] as const) {
    await leadImport({ id, state: 'done', finishedAt });
    await insertRows('leadImportRows', { importId: id, line: 2, cells: ['Íris Leão'] });
    await propertyImport({ id: feed, state: 'done', finishedAt });
    await insertRows('propertyImportRows', { importId: feed, number: 1, key: 'REF-1' });
    await changeRows('propertyImportRows', { importId: feed }, { listing: { reference: 'REF-1' } as never });
  }

  await sweep();

  expect((await rowsOf('leadImportRows')).map(({ importId }) => importId)).toEqual([young]);
  const rows = await rowsOf('propertyImportRows');
  const isKept = (id: string) => rows.find(({ importId }) => importId === id)?.listing !== null;
  expect([isKept(oldFeed), isKept(youngFeed)]).toEqual([false, true]);
  expect(rows.map(({ key }) => key)).toEqual(['REF-1', 'REF-1']);
});

test('a plan that was carried out stays; another one goes after a day', async () => {
  const lists = { leadIds: [], fromUsers: [], toUsers: [], reasons: [], regions: [], statuses: [] };
  const plan = { ...lists, actorId: userId, kind: 'menos-abertos' };
  const [done, old, young] = [randomUUID(), randomUUID(), randomUUID()];
  await insertRows('leadPlans', [
    { ...plan, id: done, createdAt: ago(A_DAY) },
    { ...plan, id: old, createdAt: ago(A_DAY) },
    { ...plan, id: young, createdAt: ago(NOT_A_DAY) },
  ]);
  await insertRows('runs', { id: done, kind: 'distribution', state: 'done', actorId: userId });

  await sweep();

  expect((await rowsOf('leadPlans')).map(({ id }) => id).toSorted()).toEqual([done, young].toSorted());
});

test('jobs that are done go after ten minutes; those that failed stay', async () => {
  for (const state of ['completed', 'failed', 'created']) await insertRows('jobs', { name: 'mail', state });
  await pool.query("update jobs.job set completed_on = now() - interval '11 minutes' where state <> 'created'");
  await insertRows('jobs', { name: 'mail', state: 'completed' });
  await pool.query("update jobs.job set completed_on = now() where completed_on is null and state = 'completed'");

  await sweep();

  expect((await rowsOf('jobs')).map(({ state }) => state).toSorted()).toEqual(['completed', 'created', 'failed']);
});
