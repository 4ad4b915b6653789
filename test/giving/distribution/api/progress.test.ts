import type { LeadAssignmentResult, LeadUndoResult } from '#contract/giving/distribution.ts';
import type { BatchProgress } from '#contract/reach/events.ts';
import { as } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { openEvents } from '#test/eventStream.ts';
import type { EventStream } from '#test/eventStream.ts';
import { holdBatches } from '#test/holdBatches.ts';
import { manyLeads } from '#test/leads.ts';
import { changeInParts, LEADS_PER_PART } from '#test/parts.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

/** Three parts. */
const LEADS = 2 * LEADS_PER_PART + 1;

let admin: Person;
let other: Person;
let ana: Person;
let stream: EventStream;
let streamOfOther: EventStream;

beforeAll(changeInParts);
beforeEach(async () => {
  await emptyTables();
  [admin, other, ana] = [await anAdmin(), await anAdmin(), await aBroker()];
  await manyLeads(LEADS);
  [stream, streamOfOther] = [await openEvents(admin), await openEvents(other)];
});
afterEach(async () => {
  await Promise.all([stream.close(), streamOfOther.close()]);
});

const progress = (key: string, done: number) => ({
  event: 'progress',
  data: { run: null, request: key, done, total: LEADS } satisfies BatchProgress,
});
const nextThree = async () => [await stream.next(), await stream.next(), await stream.next()];
const steps = (key: string) => [LEADS_PER_PART, 2 * LEADS_PER_PART, LEADS].map((done) => progress(key, done));
const withKey = (key: string, person = admin) => as(person).with({ 'idempotency-key': key });

test('a person who gives away many leads sees the progress before any result', async () => {
  const goOn = await holdBatches();

  const answer = withKey('primeira').put<LeadAssignmentResult>('/leads/assign', { filter: {}, userId: ana.id });

  expect(await stream.next()).toEqual(progress('primeira', LEADS_PER_PART));
  await goOn();
  expect(await stream.next()).toEqual(progress('primeira', 2 * LEADS_PER_PART));
  expect(await stream.next()).toEqual(progress('primeira', LEADS));
  expect(await answer).toMatchObject({ status: 200, body: { assigned: LEADS } });
});

test('so does who distributes them, and who undoes that, each by its own key', async () => {
  const { plan } = distributionOf(admin);
  const { body } = await plan({ filter: {}, ...amongst(ana, await aBroker()) });

  const commit = await withKey('distribui').post(`/leads/plans/${body._id}/commit`);
  const undo = await withKey('desfaz').post<LeadUndoResult>(`/leads/assign/${body._id}/undo`);

  expect(commit).toMatchObject({ status: 200, body: { total: LEADS, moved: LEADS } });
  expect(undo).toMatchObject({ status: 200, body: { restored: LEADS, skipped: 0 } });
  expect([await nextThree(), await nextThree()]).toEqual([steps('distribui'), steps('desfaz')]);
});

test('nobody else hears it, nor does who gave the request no key or moves few leads', async () => {
  const few = await sql<{ id: string }>`select id from leads limit ${LEADS_PER_PART}`;
  const bruno = await aBroker();
  const everythingTo = ({ id }: Person) => ({ filter: {}, userId: id });

  await withKey('de-outro', other).put('/leads/assign', everythingTo(ana));
  await as(admin).put('/leads/assign', everythingTo(bruno));
  await withKey('poucos').put('/leads/assign', { leadIds: few.map(({ id }) => id), userId: ana.id });
  await withKey('muitos').put('/leads/assign', everythingTo(bruno));

  expect(await nextThree()).toEqual(steps('muitos'));
  expect(await streamOfOther.next()).toEqual(progress('de-outro', LEADS_PER_PART));
});
