/**
 * @jest-environment-options {"settings": {"tileUrl": "http://127.0.0.1/{z}/{x}/{y}.png"}}
 */
import { randomUUID } from 'node:crypto';
import { accessTable } from '../support/accessTable.ts';
import type { Caller, SomeBroker } from '../support/accessTable.ts';
import { as, aVisitor } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { aLead } from '../support/leads.ts';
import { aBroker, aGerente, anAdmin } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { changeRows } from '../support/rows.ts';
import { server } from '../support/server.ts';
import { twoTeams } from '../support/teams.ts';

/** The rest are pages and files, which are for everybody. */
const calls = server.routes.filter((route) => /^(?!HEAD)\w+ \/(api|photos)\//.test(route));

/** With a token, a slug and ids that nobody has. */
const filledIn = (address: string) => address.replace(/:(token|slug)/, 'ninguem').replace(/:\w+/g, () => randomUUID());

let people: Record<Caller | SomeBroker, (address: Client) => Promise<Client>>;

const signedIn = (person: () => Promise<Person>) => async (address: Client) =>
  address.with({ authorization: `Bearer ${(await person()).token}` });

beforeAll(() => {
  const waits = async () => {
    const person = await aBroker();
    await changeRows('users', { id: person.id }, { admittedAt: null });
    return person;
  };
  people = {
    visitor: (address) => Promise.resolve(address),
    waiting: signedIn(waits),
    broker: signedIn(aBroker),
    gerente: signedIn(aGerente),
    admin: signedIn(anAdmin),
  };
});

test('every call of the app is in the table, and no other', () => {
  expect(Object.keys(accessTable).sort()).toEqual(calls.toSorted());
});

describe.each(Object.entries(accessTable))('%s', (route, expected) => {
  const all = { waiting: expected.broker, gerente: expected.broker, ...expected };
  test.each(Object.entries(all) as [Caller | SomeBroker, number][])('answers a %s with %i', async (caller, status) => {
    const [method, address] = route.split(' ') as [string, string];
    const client = await people[caller](aVisitor());

    const answer = await client.send(method, filledIn(address), ['POST', 'PUT'].includes(method) ? {} : undefined);

    expect(answer.status).toBe(status);
  });
});

describe('of a lead', () => {
  const ofLead = Object.entries(accessTable).filter(([route]) => /\/leads\/:id\b/.test(route));
  const callOf = (route: string, lead: string) => {
    const [method, address] = route.split(' ') as [string, string];
    const body = ['POST', 'PUT'].includes(method) ? {} : undefined;
    return (person: Person) => as(person).send(method, filledIn(address.replace(':id', lead)), body);
  };

  test('another corretor and the gerente of another team get what they get where there is none', async () => {
    const { owner, other, stranger } = await twoTeams();
    const lead = await aLead({ assignedTo: owner });

    for (const [route, expected] of ofLead) {
      const call = callOf(route, lead);
      expect([route, (await call(other)).status]).toEqual([route, expected.broker]);
      expect([route, (await call(stranger)).status]).toEqual([route, expected.gerente ?? expected.broker]);
    }
  });

  test('its corretor, the gerente of their team, one of the whole brokerage and an admin read it', async () => {
    const { owner, manager } = await twoTeams();
    const lead = await aLead({ assignedTo: owner });
    const reads = ofLead.filter(
      ([route, { broker }]) => /^GET .*:id(\/(history|agenda|suggestions|selections))?$/.test(route) && broker === 404,
    );

    expect(reads).toHaveLength(5);
    for (const person of [owner, manager, await aGerente(), await anAdmin()])
      for (const [route] of reads) expect([route, (await callOf(route, lead)(person)).status]).toEqual([route, 200]);
  });
});

describe('who may not call', () => {
  test('says why: a visitor must log in, the call is for admins, the call is for brokers', async () => {
    const [asVisitor, asBroker] = [await aVisitor().get('/users/user'), await as(await aBroker()).get('/users/user')];
    const asAdmin = await as(await anAdmin()).get('/dashboard/mine');
    const waiting = await (await people.waiting(aVisitor())).get('/pool');

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
