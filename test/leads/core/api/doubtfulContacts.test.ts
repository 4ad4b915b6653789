import fc from 'fast-check';
import type { DoubtfulContact } from '#contract/site/public.ts';
import { as, aVisitor } from '#test/client.ts';
import { aLead, eventsOf } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { rotationOf } from '#test/rotation.ts';
import { emptyTables, eraseRows, rowOf, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';

const RECEIVED = { message: 'Recebemos seus dados! Um corretor entrará em contato.' };
const FILLED = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '(11) 98765-4321', region: 'zona sul' };

let admin: Person;
let ana: Person;

beforeEach(async () => {
  await emptyTables();
  [admin, ana] = [await anAdmin(), await aBroker()];
  await rotationOf(admin).turnOn('vez');
});

const submit = (changes: object = {}) => aVisitor().post('/leads/public', { ...FILLED, ...changes });
const doubtful = async () => (await as(admin).get<DoubtfulContact[]>('/doubtful-contacts')).body;
const accept = (id: string, by = admin) => as(by).post(`/doubtful-contacts/${id}/accept`);

/** Rows that a lead leaves behind, and all that would ring. */
async function traces() {
  const tables = ['leads', 'leadEvents', 'rotationTurns', 'leadClocks'] as const;
  const rows = await Promise.all(tables.map(async (name) => (await rowsOf(name)).length));
  return [...rows, (await waitingMails()).length, (await rowsOf('jobs', { name: 'notice' })).length];
}

test.each([
  ['the hidden field', { leaveEmpty: 'x' }],
  ['a very long text there', { leaveEmpty: 'w'.repeat(9000) }],
])('a contact with %s is thanked and kept apart, and rings nowhere', async (_what, hidden) => {
  const { status, body } = await submit(hidden);

  expect([status, body]).toEqual([201, RECEIVED]);
  expect(await doubtful()).toEqual([
    expect.objectContaining({
      name: 'Íris Leão',
      email: 'iris@exemplo.com.br',
      phone: '+5511987654321',
      region: 'zona sul',
      property: null,
      hidden: Object.values(hidden).join(' ').slice(0, 500),
    }),
  ]);
  expect(await traces()).toEqual([0, 0, 0, 0, 0, 0]);
});

test('what is typed there is nothing of a lead: whatever it is, it comes back word for word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[\wÀ-ÿ@.:/]{1,40}$/), async (text) => {
      await eraseRows('doubtfulContacts');
      await eraseRows('throttles');
      await submit({ leaveEmpty: text });

      expect((await doubtful()).map(({ hidden }) => hidden)).toEqual([text]);
      expect(await rowsOf('leads')).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

test.each([{}, { leaveEmpty: '' }, { leaveEmpty: '  ' }])('with %j it is a contact like any other', async (hidden) => {
  await submit(hidden);

  expect(await doubtful()).toEqual([]);
  expect(await rowsOf('leads')).toMatchObject([{ assignedTo: ana.id }]);
});

test('a form sent without scripts is kept, too', async () => {
  const body = new URLSearchParams({ ...FILLED, leaveEmpty: 'Íris' });
  const { status } = await fetch(`${server.origin}/landing`, { method: 'POST', body, redirect: 'manual' });

  expect(status).toBe(303);
  expect(await doubtful()).toMatchObject([{ name: 'Íris Leão' }]);
});

test('accepted by an admin it is a lead as if it came now: its door, its property and wish to visit, a turn, and its broker is told', async () => {
  const property = await aProperty({ name: 'Casa da Vila', region: 'abc' });
  const left = { email: undefined, region: undefined, propertyId: property, wantsVisit: true, consent: true };
  await submit({ ...left, leaveEmpty: 'x' });
  const [contact] = await doubtful();
  expect(contact).toMatchObject({ property: { _id: property, name: 'Casa da Vila' }, wantsVisit: true, email: null });

  expect((await accept(contact!._id)).status).toBe(204);

  const lead = await rowOf('leads');
  expect(lead).toMatchObject({ name: 'Íris Leão', source: 'property', propertyId: property, assignedTo: ana.id });
  expect(lead).toMatchObject({ email: null, region: 'abc' });
  expect(lead.consentAt).not.toBeNull();
  expect(await eventsOf(lead.id)).toMatchObject([
    { type: 'created', details: { wantsVisit: true } },
    { type: 'assigned' },
  ]);
  expect(await waitingMails()).toMatchObject([{ recipient: ana.email, subject: 'Novo lead: Íris Leão' }]);
  expect(await doubtful()).toEqual([]);
});

test('of a known person it goes into the story of their lead once accepted, and not before', async () => {
  const known = await aLead({ phone: '+5511987654321', assignedTo: ana });
  await submit({ leaveEmpty: 'x' });
  expect(await eventsOf(known)).toEqual([]);

  await accept((await doubtful())[0]!._id);

  expect((await eventsOf(known)).map(({ type }) => type)).toEqual(['contact']);
  expect(await rowsOf('leads')).toHaveLength(1);
});

test('two admins at once accept it once; the other reads that it is gone, as of one that was discarded', async () => {
  await submit({ leaveEmpty: 'x' });
  const [{ _id: id }] = (await doubtful()) as [DoubtfulContact];

  const answers = await Promise.all([accept(id), accept(id, await anAdmin())]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect(answers.find(({ status }) => status === 404)!.body).toMatchObject({
    message: 'Este contato não está mais entre os duvidosos',
  });
  expect(await rowsOf('leads')).toHaveLength(1);

  await submit({ leaveEmpty: 'x' });
  const [{ _id: other }] = (await doubtful()) as [DoubtfulContact];
  expect((await as(admin).delete(`/doubtful-contacts/${other}`)).status).toBe(204);
  expect((await accept(other)).status).toBe(404);
});

test('they are listed newest first, a page at a time', async () => {
  for (const name of ['Um', 'Dois', 'Três']) await submit({ name, leaveEmpty: 'x' });

  const first = await as(admin).get<DoubtfulContact[]>('/doubtful-contacts?pageSize=2');
  const cursor = first.headers.get('x-next-cursor')!;
  const rest = await as(admin).get<DoubtfulContact[]>(`/doubtful-contacts?pageSize=2&after=${cursor}`);

  expect(first.headers.get('x-total-count')).toBe('3');
  expect([...first.body, ...rest.body].map(({ name }) => name)).toEqual(['Três', 'Dois', 'Um']);
});
