import fc from 'fast-check';
import { as } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { fewRuns } from '#test/generated.ts';
import { aLead, brokerOf, manyLeads } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

const NAMES = ['Ana Souza', 'Bruno Azevedo', 'Camila Reis'];

let admin: Person;
let brokers: Person[];
let calls: ReturnType<typeof distributionOf>;

async function begin(): Promise<void> {
  await emptyTables();
  admin = await anAdmin();
  brokers = await Promise.all(NAMES.map((name) => aBroker({ name })));
  calls = distributionOf(admin);
}

beforeEach(begin);

/** Leads outside of the selection: `change` more of them, or so many of them closed. */
async function moveLoad(broker: Person, change: number): Promise<void> {
  if (change > 0) await manyLeads(change, { assignedTo: broker, region: 'abc' });
  else
    await sql`
      update leads set status = 'perdido' where id in (
        select id from leads where assigned_to = ${broker.id} and region = 'abc' limit ${-change})`;
}

const leadsWord = (count: number) => (count === 1 ? '1 lead aberto' : `${count} leads abertos`);

test('a plan by fewest open is carried out while nobody’s load has moved by more than one, whichever way; else nothing moves', async () => {
  const load = fc.record({ before: fc.integer({ min: 3, max: 6 }), change: fc.integer({ min: -3, max: 3 }) });

  await fc.assert(
    fc.asyncProperty(fc.array(load, { minLength: 3, maxLength: 3 }), async (loads) => {
      await begin();
      await Promise.all(loads.map(({ before }, index) => moveLoad(brokers[index]!, before)));
      const chosen = await manyLeads(4, { region: 'central' });
      const { body: plan } = await calls.plan({
        filter: { region: ['central'] },
        strategy: 'menos-abertos',
        ...amongst(...brokers),
      });
      for (const [index, { change }] of loads.entries()) await moveLoad(brokers[index]!, change);

      const { status, body } = await calls.commitInVain(plan._id);

      const moved = loads.flatMap(({ before, change }, index) =>
        Math.abs(change) > 1
          ? [`${NAMES[index]!} tinha ${leadsWord(before)} fora da seleção e agora tem ${before + change}`]
          : [],
      );
      const isOutdated = moved.length > 0;
      expect([status, body.changes]).toEqual(isOutdated ? [409, moved] : [200, undefined]);
      const owners = await Promise.all(chosen.map(brokerOf));
      expect(owners.filter((owner) => owner === null)).toHaveLength(isOutdated ? 4 : 0);
      const offered = isOutdated ? body.plan!._id : plan._id;
      expect((await calls.commit(offered)).status).toBe(200);
    }),
    fewRuns(15),
  );
});

test('the other ways to share out do not rest on loads', async () => {
  await manyLeads(2);
  const { body: plan } = await calls.plan({ filter: { region: ['central'] }, ...amongst(...brokers) });
  await moveLoad(brokers[0]!, 5);

  expect((await calls.commit(plan._id)).status).toBe(200);
});

test('leads of the selection that brokers close leave the plan: closed ones stay where they are', async () => {
  const theirs = await Promise.all(Array.from({ length: 4 }, () => aLead({ assignedTo: brokers[0]! })));
  const { body: plan } = await calls.plan({ leadIds: theirs, strategy: 'menos-abertos', ...amongst(...brokers) });
  for (const lead of theirs.slice(1)) await as(brokers[0]!).put(`/leads/${lead}`, { status: 'perdido' });

  const { status, body } = await calls.commitInVain(plan._id);
  expect([status, body.plan?.total]).toEqual([409, 1]);
  expect(await Promise.all(theirs.slice(1).map(brokerOf))).toEqual([1, 2, 3].map(() => brokers[0]!.id));
});

test('leads that come into the selection are named as such, not as somebody’s load', async () => {
  await manyLeads(2);
  const { body: plan } = await calls.plan({ filter: {}, strategy: 'menos-abertos', ...amongst(...brokers) });
  await moveLoad(brokers[0]!, 3);

  expect((await calls.commitInVain(plan._id)).body.changes).toEqual(['3 leads entraram na seleção']);
});
