/**
 * @jest-environment-options {"settings": {"tileUrl": "http://127.0.0.1/{z}/{x}/{y}.png"}}
 */
import { randomUUID } from 'node:crypto';
import { accessSubjects, allCallers } from '#test/accessSubjects.ts';
import type { People, Subject } from '#test/accessSubjects.ts';
import { accessTable, CALLERS, sightTable } from '#test/accessTable.ts';
import type { Answers, Caller } from '#test/accessTable.ts';
import { as, aVisitor } from '#test/client.ts';
import type { Client } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin, openSession } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';
import { server } from '#test/server.ts';

/** The rest are pages and files, which are for everybody. */
const calls = server.routes.filter((route) => /^(?!HEAD)\w+ \/(api|photos)\//.test(route));

/** With a token, a slug and ids that no record has. */
const filledIn = (address: string) => address.replace(/:(token|slug)/, 'ninguem').replace(/:\w+/g, () => randomUUID());

const EVERYBODY = [...CALLERS, 'waiting'] as const;
let people: People;

beforeAll(async () => {
  people = await allCallers();
});

/** From an address of their own: some calls are limited. */
const clientOf = (caller: Caller): Client =>
  caller === 'visitor' ? aVisitor() : aVisitor().with({ authorization: `Bearer ${people[caller].token}` });

/** Once a call has ended theirs. */
async function renewSessions(): Promise<void> {
  for (const person of Object.values(people)) person.token = await openSession(person.id);
}

async function statusFor(route: string, caller: Caller, { ids = {}, body = {} }: Subject): Promise<number> {
  const [method, address] = route.split(' ') as [string, string];
  const path = address.replace(/:(\w+)/g, (parameter, name: string) => ids[name] ?? parameter);
  return (await clientOf(caller).send(method, filledIn(path), ['POST', 'PUT'].includes(method) ? body : undefined))
    .status;
}

async function answersTo(route: string, makeSubject: () => Promise<Subject>): Promise<Answers> {
  const answers = await Promise.all(
    EVERYBODY.map(async (caller) => [caller, await statusFor(route, caller, await makeSubject())] as const),
  );
  if (/\/(logout|sessions)/.test(route)) await renewSessions();
  return Object.fromEntries(answers) as Answers;
}

test('every call of the app is in the table, and no other', () => {
  expect(Object.keys(accessTable).sort()).toEqual(calls.toSorted());
});

test('what is about a lead, a person or a plan is also asked of one that is there', () => {
  const about = calls.filter((route) => /\/(leads|users|lead-views|runs|leads\/plans)\/:id\b/.test(route));

  expect(Object.keys(sightTable).sort()).toEqual(Object.keys(accessSubjects).sort());
  expect(about.filter((route) => !(route in sightTable))).toEqual([]);
});

test.each(Object.entries(accessTable))('%s answers each caller as the table says', async (route, expected) => {
  expect(await answersTo(route, () => Promise.resolve({}))).toEqual(expected);
});

describe('of what is there, as each caller sees it', () => {
  test.each(Object.entries(sightTable))('%s', async (route, expected) => {
    expect(await answersTo(route, () => accessSubjects[route]!(people))).toEqual(expected);
  });
});

test('lists have what each caller sees, and nothing else', async () => {
  await emptyTables();
  people = await allCallers();
  const { owner, mate, other, waiting, manager, stranger, teamless, ofAll } = people;
  const leads = {
    owner: await aLead({ assignedTo: owner }),
    other: await aLead({ assignedTo: other }),
    teamless: await aLead({ assignedTo: teamless }),
    nobody: await aLead(),
  };
  const all = Object.keys(leads);
  const brokers = { owner, mate, other, waiting, manager, stranger, teamless, ofAll };
  const sees: Partial<Record<Caller, { leads: string[]; brokers: string[] | null }>> = {
    owner: { leads: ['owner'], brokers: null },
    other: { leads: ['other'], brokers: null },
    manager: { leads: ['owner'], brokers: ['owner', 'mate', 'manager'] },
    stranger: { leads: ['other'], brokers: ['other', 'stranger'] },
    teamless: { leads: ['teamless'], brokers: ['teamless'] },
    ofAll: { leads: all, brokers: Object.keys(brokers) },
    admin: { leads: all, brokers: Object.keys(brokers) },
    waiting: { leads: [], brokers: null },
  };

  for (const [caller, expected] of Object.entries(sees) as [
    Exclude<Caller, 'visitor'>,
    (typeof sees)['owner'] & {},
  ][]) {
    const client = as(people[caller]);
    const listed = (await client.get<{ _id: string }[]>('/leads')).body.map(({ _id }) => _id);
    expect([caller, all.filter((of) => listed.includes(leads[of as keyof typeof leads]))]).toEqual([
      caller,
      expected.leads,
    ]);
    const answer = await client.get<{ _id: string }[]>('/users/brokers');
    const named = answer.status === 200 ? answer.body.map(({ _id }) => _id) : null;
    const known = named && Object.entries(brokers).flatMap(([of, { id }]) => (named.includes(id) ? [of] : []));
    expect([caller, known]).toEqual([caller, expected.brokers]);
  }
});

describe('who may not call', () => {
  test('says why: a visitor must log in, the call is for admins, the call is for brokers', async () => {
    const [asVisitor, asBroker] = [await aVisitor().get('/users/user'), await as(await aBroker()).get('/users/user')];
    const asAdmin = await as(await anAdmin()).get('/dashboard/mine');
    const waiting = await as(people.waiting).get('/pool');

    expect(asVisitor.body).toEqual({ message: 'Faça login para acessar esta página', code: 'unauthorized' });
    expect(asBroker.body).toEqual({ message: 'Apenas administradores podem fazer isso', code: 'forbidden' });
    expect(asAdmin.body).toEqual({ message: 'Apenas corretores podem fazer isso', code: 'forbidden' });
    expect(waiting.body).toEqual({
      message: 'Seu cadastro aguarda a liberação de um administrador.',
      code: 'forbidden',
    });
  });
});

describe('somebody who may call no more', () => {
  test.each([
    ['was deactivated', (admin: Person, broker: Person) => as(admin).put(`/users/${broker.id}`, { isActive: false })],
    ['was deleted', (admin: Person, broker: Person) => as(admin).delete(`/users/${broker.id}`)],
    ['has logged out', (_admin: Person, broker: Person) => as(broker).post('/users/logout')],
  ])('because they %s is a visitor with a dead session', async (_why, end) => {
    const [admin, broker] = [await anAdmin(), await aBroker()];
    await end(admin, broker);

    const guarded = Object.entries(accessTable).filter(([, expected]) => expected.visitor === 401);
    for (const [route] of guarded) {
      const [method, address] = route.split(' ') as [string, string];
      const answer = await as(broker).send(method, filledIn(address));
      expect([route, answer.status, answer.body.message]).toEqual([route, 401, 'Sua sessão expirou. Entre novamente.']);
    }
  });
});
