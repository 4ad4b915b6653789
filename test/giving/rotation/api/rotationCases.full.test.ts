import type { Rotation } from '#contract/giving/rotation.ts';
import { as } from '#test/client.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { aContact, rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { aTeam } from '#test/teams.ts';

const pool = openPatientPool(server.databaseUrl);
afterAll(() => pool.end());

const LISTS = [
  { business: 'venda', name: 'Casas' },
  { business: 'aluguel', name: 'Lojas' },
];

let admin: Person;
let teams: { id: string; broker: Person }[];
let propertyId: string;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  teams = await Promise.all(
    LISTS.map(async ({ name }) => {
      const broker = await aBroker();
      const id = await aTeam(null, [broker]);
      await changeRows('teams', { id }, { name });
      return { id, broker };
    }),
  );
  propertyId = await aProperty({ business: 'ambos', rentPrice: '2000' });
  await put(0);
});

/** Every lead fits its first case, which has a condition and a team of its own. */
function put(which: number, version?: string) {
  const one = { rules: ['equipe'], teamId: teams[which]!.id };
  const list = [{ ...one, conditions: { business: LISTS[which]!.business } }, one];
  const sources = ['landing', 'property'].map((source) => ({ source, isOn: true }));
  return as(admin).put<Rotation>('/rotation', { sources, brokers: [], cases: { list, version } });
}

const waiting = async () => {
  const [row] = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
  return row!.count;
};

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('a lead that arrives while rules are saved waits for the save, and follows what it saved', async () => {
  const holder = await pool.connect();
  await holder.query(`begin; select pg_advisory_xact_lock(hashtextextended('rotation', 0))`);
  const save = put(1);
  await until(async () => (await waiting()) === 1);
  const contact = aContact({ propertyId });
  await until(async () => (await waiting()) === 2);

  await holder.query('commit');
  holder.release();

  expect((await save).status).toBe(200);
  expect((await contact).owner).toBe(teams[1]!.broker.id);
});

test('while lists are saved at once each lead goes by exactly one of them, and of two admins one is asked', async () => {
  const { body: seen } = await rotationOf(admin).read();
  const both = await Promise.all([put(1, seen.cases.version), put(1, seen.cases.version)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { version } = (await rotationOf(admin).read()).body.cases;
  const [one, other] = await Promise.all([
    put(0, version),
    rotationOf(admin).write({ cases: { list: [{ rules: ['vez'] }], version } }),
  ]);
  expect([one.status, other.status].toSorted()).toEqual([200, 412]);

  const saves = Promise.all(Array.from({ length: 30 }, (_, index) => put(index % 2)));
  const contacts = await Promise.all(Array.from({ length: 60 }, () => aContact({ propertyId })));

  expect((await saves).map(({ status }) => status)).toEqual(Array(30).fill(200));
  const turns = await rowsOf('rotationTurns');
  expect(new Set(turns.map(({ leadId }) => leadId)).size).toBe(60);
  expect(turns).toHaveLength(60);
  for (const { condition, team, userId } of turns) {
    const which = LISTS.findIndex(({ business }) => business === condition);
    expect([team, userId]).toEqual([LISTS[which]?.name, teams[which]?.broker.id]);
  }
  expect(contacts.every(({ owner }) => owner !== null)).toBe(true);
});
