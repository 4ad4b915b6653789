import { add } from 'date-fns';
import fc from 'fast-check';
import { as } from '#test/client.ts';
import { clockOf, clockwork, letPass, resetClock, take } from '#test/clock.ts';
import { fewRuns } from '#test/generated.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { ENTRIES, LEDGER, replay } from '#test/replay.ts';
import type { LedgerRow, StoredEntry } from '#test/replay.ts';
import { pauseSelf, rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';

const LEADS = 12;
const work = clockwork();
afterAll(() => work.end());

/** Acts of people and two servers in the same second. */
type Deed =
  | { what: 'run' }
  | { what: 'note' | 'take' | 'assign' | 'merge' | 'return'; lead: number; broker: number }
  | { what: 'pause' | 'cap' | 'shift'; broker: number }
  | { what: 'undo' };

const lead = fc.nat(LEADS - 1);
const broker = fc.nat(3);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ what: fc.constant('run' as const) }),
  fc.record({ what: fc.constantFrom('note' as const, 'take', 'assign', 'merge', 'return'), lead, broker }),
  fc.record({ what: fc.constantFrom('pause' as const, 'cap', 'shift'), broker }),
  fc.record({ what: fc.constant('undo' as const) }),
);

async function aTeam() {
  await emptyTables();
  await resetClock();
  const admin = await anAdmin();
  const brokers = [await aBroker(), await aBroker(), await aBroker(), await aBroker()];
  await rotationOf(admin).turnOn('regiao', 'vez');
  await clockOf(admin).turnOn({ minutes: 20, maxHops: 1, remindAt: 50 });
  const leads: string[] = [];
  for (let number = 0; number < LEADS; number++) leads.push(await work.arrive('2026-11-25 10:00'));
  await changeRows(
    'leadClocks',
    {},
    { startedAt: new Date(), remindAt: add(new Date(), { minutes: 10 }), endsAt: add(new Date(), { minutes: 20 }) },
  );
  return { admin, brokers, leads };
}

async function doIt(done: Deed, { admin, brokers, leads }: Awaited<ReturnType<typeof aTeam>>): Promise<void> {
  const id = 'lead' in done ? leads[done.lead]! : '';
  const person: Person = brokers['broker' in done ? done.broker : 0]!;
  switch (done.what) {
    case 'run':
      await work.run(undefined, 5);
      return;
    case 'note':
      await as(person).post(`/leads/${id}/notes`, { text: 'Falei com o cliente' });
      return;
    case 'take':
      await take(person, id);
      return;
    case 'assign':
      await as(admin).put('/leads/assign', { leadIds: [id], userId: person.id });
      return;
    case 'merge':
      await as(admin).post(`/leads/${id}/merge`, { leadId: leads[(done.lead + 1) % LEADS]! });
      return;
    case 'return': {
      const [known] = await rowsOf('leads', { id });
      await as(admin).post('/leads/public', { ...known, region: 'zona sul' });
      return;
    }
    case 'pause':
      await pauseSelf(person, done.broker % 2 === 0);
      return;
    case 'cap':
      await rotationOf(admin).set(person, { dailyCap: 5 });
      return;
    case 'shift':
      await as(admin).post('/clock/shifts', { day: '2026-11-25', from: '00:00', to: '24:00', brokers: [person.id] });
      return;
    case 'undo': {
      const run = (await rowsOf('runs')).at(-1);
      if (run) await as(admin).post(`/runs/${run.id}/undo`);
    }
  }
}

/** Owners, and what their stories say. */
const wrong = () => sql`
  select l.id, l.assigned_to from leads l
  where l.assigned_to is distinct from (
      select e.to_user from lead_events e where e.lead_id = l.id and e.type = 'assigned' order by e.id desc limit 1)
    or exists (
      select from (
        select e.from_user, lag(e.to_user) over (order by e.id) as had
        from lead_events e where e.lead_id = l.id and e.type = 'assigned') told
      where told.from_user is distinct from told.had)`;

/** Clocks of who does not have the lead, or of a lead that needs none. */
const wrongClocks = () => sql`
  select c.* from lead_clocks c join leads l on l.id = c.lead_id
  where l.assigned_to is distinct from c.user_id or (c.stage = 'pool') <> (l.assigned_to is null) or l.merged_into is not null`;

test('whatever happens in the same second, each lead has one owner, its story says so, and the ledger replays', async () => {
  let moves = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(deed, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 4 }),
      async (seconds) => {
        const team = await aTeam();
        for (const second of seconds) {
          await letPass(25);
          await Promise.all([work.run(undefined, 3), work.run(undefined, 4), ...second.map((one) => doIt(one, team))]);
        }

        expect(await wrong()).toEqual([]);
        moves += (await rowsOf('rotationTurns')).filter(({ kind }) => kind === 'prazo' || kind === 'bolsao').length;
        expect(await wrongClocks()).toEqual([]);
        const ledger = await server.query<LedgerRow>(LEDGER, []);
        expect(replay(ledger)).toEqual(await server.query<StoredEntry>(ENTRIES, []));
      },
    ),
    fewRuns(20),
  );
  expect(moves).toBeGreaterThan(LEADS);
});
