import fc from 'fast-check';
import { clockOf, clockwork, letPass, resetClock } from '#test/clock.ts';
import { fewRuns } from '#test/generated.ts';
import { brokerOf } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { ENTRIES, LEDGER, replay } from '#test/replay.ts';
import type { LedgerRow, StoredEntry } from '#test/replay.ts';
import { aContact, pauseSelf, rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables, eraseRows, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { moveAgain } from '../../../../server/giving/clock/watchClocks.ts';

const work = clockwork();
afterAll(() => work.end());

/** In the order of their ids, which decides between equals. */
async function aTeam(size: number): Promise<{ admin: Person; brokers: Person[] }> {
  await emptyTables();
  await resetClock();
  const admin = await anAdmin();
  const brokers: Person[] = [];
  while (brokers.length < size) brokers.push(await aBroker());
  brokers.sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const [place, { id }] of brokers.entries())
    await changeRows('users', { id }, { regions: [place % 2 ? 'abc' : 'zona sul'] });
  await rotationOf(admin).turnOn('regiao', 'vez');
  return { admin, brokers };
}

const stored = () => server.query<StoredEntry>(ENTRIES, []);
const replayed = async () => replay(await server.query<LedgerRow>(LEDGER, []));

const aDay = fc.record({
  brokers: fc.array(
    fc.record({
      weight: fc.integer({ min: 1, max: 3 }),
      dailyCap: fc.option(fc.integer({ min: 1, max: 8 })),
      isPaused: fc.boolean(),
    }),
    { minLength: 2, maxLength: 5 },
  ),
  leads: fc.array(fc.constantFrom('zona sul' as const, 'abc'), { minLength: 6, maxLength: 12 }),
  most: fc.integer({ min: 2, max: 8 }),
  maxHops: fc.integer({ min: 0, max: 1 }),
});
type Day = typeof aDay extends fc.Arbitrary<infer Value> ? Value : never;

/** Who has each lead after all were due at once, and what the ledger says: brokers by their place. */
async function ownersOf({ brokers: wanted, leads: regions, maxHops }: Day, most: number) {
  const { admin, brokers } = await aTeam(wanted.length);
  const places = new Map(brokers.map(({ id }, place) => [id, place]));
  const placeOf = (id: string | null) => (id === null ? null : places.get(id));
  await clockOf(admin).turnOn({ minutes: 20, maxHops });
  const leads: string[] = [];
  for (const [minute, region] of regions.entries())
    leads.push(await work.arrive(`2026-11-25 10:${(10 + minute).toString()}`, 'landing', region));
  for (const [place, broker] of wanted.entries()) await rotationOf(admin).set(brokers[place]!, broker);
  for (const [place, { isPaused }] of wanted.entries()) if (isPaused) await pauseSelf(brokers[place]!);

  await work.run('2026-11-25 12:00', most);

  expect(await stored()).toEqual(await replayed());
  const turns = await rowsOf('rotationTurns', {});
  return {
    owners: await Promise.all(leads.map(async (id) => placeOf(await brokerOf(id)))),
    moves: turns
      .filter(({ kind }) => kind === 'prazo' || kind === 'bolsao')
      .toSorted((one, other) => one.id - other.id)
      .map(({ kind, leadId, fromUser, userId }) => [kind, leads.indexOf(leadId!), placeOf(fromUser), placeOf(userId)]),
  };
}

test('many leads that are due at once go, in batches of any size, to the same brokers as one by one', async () => {
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(aDay, async (day) => {
      const inBatches = await ownersOf(day, day.most);

      expect(inBatches).toEqual(await ownersOf(day, 1));
      moved += inBatches.moves.length;
    }),
    fewRuns(16),
  );
  expect(moved).toBeGreaterThan(0);
});

test('nobody gets more than their limit of the day, with contacts and two servers’ batches at once', async () => {
  const { admin, brokers } = await aTeam(5);
  await clockOf(admin).turnOn({ minutes: 20, maxHops: 2 });
  for (let lead = 0; lead < 12; lead++) await aContact();
  const before = await rowsOf('rotationTurns', {});
  const receivedBefore = (id: string) => before.filter(({ userId }) => userId === id).length;
  for (const [place, broker] of brokers.entries())
    await rotationOf(admin).set(broker, { dailyCap: receivedBefore(broker.id) + 2 + place });
  await letPass(25);

  const contacts = Array.from({ length: 16 }, (_, index) => aContact({ region: index % 2 ? 'abc' : 'zona sul' }));
  await Promise.all([work.run(undefined, 3), work.run(undefined, 4), ...contacts]);

  const turns = await rowsOf('rotationTurns', {});
  for (const [place, { id }] of brokers.entries())
    expect(turns.filter(({ userId }) => userId === id).length).toBeLessThanOrEqual(receivedBefore(id) + 2 + place);
  // 12 that moved and 16 contacts want more than the 20 that all may still have.
  expect(turns.filter(({ userId }) => userId !== null)).toHaveLength(12 + 20);
  expect(await stored()).toEqual(await replayed());
});

describe('a run of several batches', () => {
  test('tells each person once what they received and what moved on', async () => {
    const { admin, brokers } = await aTeam(2);
    await rotationOf(admin).turnOn('vez');
    await clockOf(admin).turnOn({ minutes: 20, maxHops: 1 });
    for (let lead = 0; lead < 12; lead++) await aContact();
    await eraseRows('jobs');
    await letPass(25);

    await work.run(undefined, 2);

    expect(await waitingMails()).toMatchObject(
      brokers
        .map(({ email }) => ({
          recipient: email,
          subject: '6 novos leads',
          body: expect.stringContaining('Chegaram 6 leads para você. Veja os contatos') as unknown,
        }))
        .toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1)),
    );
  });

  test('leaves what is to be told with the leads: a server that dies after a batch loses no notice', async () => {
    const { admin } = await aTeam(2);
    await clockOf(admin).turnOn({ minutes: 20, maxHops: 1 });
    const { id } = await aContact({ name: 'Íris Leão' });
    await eraseRows('jobs');
    await letPass(25);

    await moveAgain(work.db, work.settings, id);
    expect(await waitingMails()).toEqual([]);
    await work.tell();

    expect(await waitingMails()).toMatchObject([{ subject: 'Novo lead: Íris Leão' }]);
  });
});
