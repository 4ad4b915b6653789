import path from 'node:path';
import { subDays } from 'date-fns';
import { feedOf } from '#test/feeds.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { ENTRIES, LEDGER, replay } from '#test/replay.ts';
import type { LedgerRow, StoredEntry } from '#test/replay.ts';
import { changeRows, emptyTables, rowOf, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { checkCounts } from '../../../../server/cli/checkCounts.ts';
import { findBareHomes } from '../../../../server/demo/bareHomes.ts';
import { loadDemo } from '../../../../server/demo/demo.ts';
import { storeFaces } from '../../../../server/demo/faces.ts';
import { extendOpenHours } from '../../../../server/giving/clock/settings.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import type { PhotoStore } from '../../../../server/ground/photos/store.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

const FACES = path.resolve(__dirname, '../../../../server/demo/faces');
const HOUR = 3_600_000;
const at = (text: string) => new Date(`${text}-03:00`);
/** In São Paulo. */
const dayOf = (instant: Date | number) => new Date(+instant - 3 * HOUR).toISOString().slice(0, 10);
const hourOf = (instant: Date) => new Date(+instant - 3 * HOUR).getUTCHours();
const anasId = async () => (await rowOf('users', { slug: 'ana-souza' })).id;
const shareOf = <Row>(rows: readonly Row[], holds: (row: Row) => boolean) => rows.filter(holds).length / rows.length;
const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

describe.each([
  ['on a Thursday afternoon', at('2026-11-26T15:10')],
  ['just after the opening', at('2026-11-23T09:02')],
  ['on a Sunday night', at('2026-11-22T23:40')],
  ['at midnight of a holiday', at('2027-01-01T00:05')],
])('a demo that is loaded %s', (_when, now) => {
  beforeAll(async () => {
    await emptyTables();
    await changeRows('clockSettings', {}, { isOn: false });
    await extendOpenHours(db);
    await loadDemo(db, () => undefined, now);
  });

  test('has right counts, and a ledger that its queues follow from', async () => {
    expect((await checkCounts(db)).flatMap(({ differences }) => differences)).toEqual([]);
    const ledger = await server.query<LedgerRow>(LEDGER, []);
    expect(ledger.length).toBeGreaterThan(80);
    expect(await server.query<StoredEntry>(ENTRIES, [])).toEqual(replay(ledger));
  });

  test('has stories that lead to what its rows say, in order and without a future', async () => {
    const events = await rowsOf('leadEvents');
    const stories = Map.groupBy(events, ({ leadId }) => leadId);
    const leads = await rowsOf('leads');
    expect(leads).toHaveLength(400);
    for (const lead of leads) {
      const story = (stories.get(lead.id) ?? []).toSorted((one, other) => one.id - other.id);
      const moves = story.filter(({ type }) => type === 'assigned');
      const instants = story.map((event) => +event.at);
      expect(instants).toEqual(instants.toSorted((one, other) => one - other));
      expect(Math.max(...instants)).toBeLessThanOrEqual(+now);
      expect(story[0]).toMatchObject({ type: 'created', at: lead.createdAt });
      moves.forEach((move, index) => expect(move.fromUser).toBe(moves[index - 1]?.toUser ?? null));
      expect(moves.at(-1)?.toUser ?? null).toBe(lead.assignedTo);
      expect(story.findLast(({ toStatus }) => toStatus)?.toStatus).toBe(lead.status);
      expect(lead.firstContactedAt === null).toBe(
        !story.some(({ type, actorId }) => ['note', 'outcome'].includes(type) && actorId === lead.assignedTo),
      );
    }
  });

  test('knows each lead’s next step, and who sold what', async () => {
    const [tasks, visits] = [await rowsOf('leadTasks'), await rowsOf('leadVisits')];
    for (const { id, nextStepAt } of await rowsOf('leads')) {
      const due = tasks.filter(({ leadId, doneAt }) => leadId === id && !doneAt).map(({ dueAt }) => +dueAt);
      const planned = visits.filter(({ leadId, status }) => leadId === id && status === 'scheduled');
      const first = Math.min(...due, ...planned.map((visit) => +visit.at));
      expect(nextStepAt === null ? Infinity : +nextStepAt).toBe(first);
    }
    const sales = await rowsOf('sales');
    const properties = new Map((await rowsOf('properties')).map((property) => [property.id, property]));
    expect(sales).toHaveLength(18);
    expect(sales.some(({ propertyId }) => properties.get(propertyId ?? '')?.broughtBy)).toBe(true);
    expect(new Set(sales.map(({ propertyId }) => propertyId)).size).toBe(18);
    for (const sale of sales) {
      expect(properties.get(sale.propertyId ?? '')).toMatchObject({ status: 'vendido' });
      expect(sale.value).toBeGreaterThan(200_000);
      expect(+sale.soldAt).toBeLessThanOrEqual(+now);
      expect(await rowOf('leads', { id: sale.leadId })).toMatchObject({ assignedTo: sale.sellerId });
    }
  });

  test('lives: by day, answered, faster since three weeks ago, with a lead at each stage of the clock', async () => {
    const leads = await rowsOf('leads');
    expect(shareOf(leads, ({ createdAt }) => hourOf(createdAt) >= 9 && hourOf(createdAt) < 21)).toBeGreaterThan(0.8);
    expect(shareOf(leads, ({ firstContactedAt }) => firstContactedAt !== null)).toBeGreaterThan(0.85);
    const [change] = await rowsOf('clockChanges');
    expect(dayOf(change!.at)).toBe(dayOf(subDays(now, 21)));
    const secondsOf = (isAfter: boolean) =>
      leads
        .filter(({ source }) => ['landing', 'property', 'hotsite'].includes(source))
        .filter(({ createdAt }) => createdAt > change!.at === isAfter)
        .flatMap(({ firstContactSeconds }) => firstContactSeconds ?? []);
    expect(median(secondsOf(true)) * 5).toBeLessThan(median(secondsOf(false)));

    const clocks = await rowsOf('leadClocks');
    expect(clocks.filter(({ stage }) => stage === 'pool')).toHaveLength(2);
    const ana = await anasId();
    expect(clocks.some(({ userId }) => userId === ana)).toBe(true);
    for (const { leadId, userId, endsAt } of clocks) {
      expect(+endsAt!).toBeGreaterThan(+now);
      expect(await rowOf('leads', { id: leadId })).toMatchObject({ assignedTo: userId, firstContactedAt: null });
    }
  });

  test('has three distributions, of which one was taken back, this week’s plantão, and somebody who waits', async () => {
    const done = await rowsOf('runs', { kind: 'distribution' });
    const plans = await rowsOf('leadPlans');
    expect(plans.map(({ kind }) => kind).toSorted()).toEqual(['igual', 'menos-abertos', 'regiao']);
    expect(done.map(({ state }) => state).toSorted()).toEqual(['done', 'done', 'undone']);
    const undone = done.find(({ state }) => state === 'undone')!;
    expect(undone.undone['restored']).toBe(undone.results['changed']);
    expect(done.every(({ results }) => results['changed']! > 4)).toBe(true);
    const shifts = await rowsOf('dutyShifts');
    expect(shifts.filter(({ endsAt }) => +endsAt > +subDays(now, 6)).length).toBeGreaterThanOrEqual(6);
    expect(await rowOf('users', { admittedAt: null })).toMatchObject({ name: 'Juliana Prates', isActive: true });
  });

  test('knows what those who were reached look for', async () => {
    const known = (await rowsOf('leads')).filter(({ wish }) => wish !== null);
    expect(known.length).toBeGreaterThan(50);
    expect(known.every(({ wish, region }) => wish?.regions.some((one) => one === region))).toBe(true);
    expect(known.filter(({ labelIds }) => labelIds.length > 0).length).toBeGreaterThan(15);
    expect(known.some(({ status }) => status === 'novo')).toBe(false);
  });

  test('has a day for Ana, a possible duplicate, and a selection with hearts', async () => {
    const ana = await anasId();
    const leads = await rowsOf('leads');
    const hers = new Set(leads.filter(({ assignedTo }) => assignedTo === ana).map(({ id }) => id));
    const own = (await rowsOf('leadTasks')).filter(({ leadId }) => hers.has(leadId));
    const open = own.filter(({ doneAt }) => doneAt === null).map(({ dueAt }) => dayOf(dueAt));
    const days = [1, 0, -1].map((ago) => dayOf(subDays(now, ago)));
    expect(open).toEqual(expect.arrayContaining(days));
    expect(own.some(({ doneAt }) => doneAt !== null)).toBe(true);
    expect(own.filter(({ visitWish }) => visitWish?.day === days[1])).toHaveLength(1);
    const visits = (await rowsOf('leadVisits')).map((visit) => dayOf(visit.at));
    expect(visits).toEqual(expect.arrayContaining(days.slice(1)));
    expect(new Set(leads.map(({ email }) => email)).size).toBe(leads.length - 1);
    expect((await rowsOf('selectionProperties')).filter(({ liked }) => liked)).toHaveLength(3);
  });
});

test('the demo’s people have faces of their own, but for who waits; a face that somebody removed stays away', async () => {
  const written = new Set<string>();
  const store = { write: (id: string) => Promise.resolve(void written.add(id)) } as unknown as PhotoStore;
  const avatars = async () => (await rowsOf('users')).map(({ avatarId }) => avatarId).filter(Boolean);
  await storeFaces(db, store, FACES);

  expect(new Set(await avatars()).size).toBe(7);
  expect(written).toEqual(new Set([...written, ...(await avatars())]));
  await changeRows('users', { slug: 'ana-souza' }, { avatarId: null, updatedAt: new Date() });
  await storeFaces(db, store, FACES);

  expect(await avatars()).toHaveLength(6);
});

test('photographs are drawn for the demo’s homes, none for what somebody imported', async () => {
  await emptyTables();
  const home = await aProperty();
  await importingProperties(await anAdmin()).imported(feedOf({ reference: 'AP1' }));

  expect(await rowsOf('properties')).toHaveLength(2);
  expect((await findBareHomes(db)).map(({ id }) => id)).toEqual([home]);
});
