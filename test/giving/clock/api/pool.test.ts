import { eq } from 'drizzle-orm';
import type { SystemJob } from '#contract/ground/jobs.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { clockOfLead, clockwork, letPass, poolOf, take } from '#test/clock.ts';
import { openEvents } from '#test/eventStream.ts';
import { doJobs } from '#test/jobs.ts';
import { brokerOf } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aContact, assignmentsOf, pauseSelf } from '#test/rotation.ts';
import { eraseRows, rowsOf } from '#test/rows.ts';
import { sql } from '#test/sql.ts';
import { moveAgain, runDue } from '../../../../server/giving/clock/watchClocks.ts';
import { leads } from '../../../../server/ground/db/schema/leads.ts';
import {
  aRunningLead,
  admin,
  ana,
  carla,
  clock,
  historyOf,
  people,
  personOf,
  runsOf,
  setUpClock,
} from './clockSetup.ts';

setUpClock();

const work = clockwork();
afterAll(() => work.end());
const othersThan = (owner: Person) => people().filter((person) => person !== owner) as [Person, Person];
const subjects = async () => (await waitingMails()).map(({ subject }) => subject);

/** Its owner lets the time run out, and a server sees it. */
async function moveOn(id: string, minutes = 20) {
  await letPass(minutes, id);
  await work.run();
  return personOf(await brokerOf(id));
}

async function nextOf(tab: Awaited<ReturnType<typeof openEvents>>, name: string): Promise<unknown> {
  for (;;) {
    const { event, data } = await tab.next();
    if (event === name) return data;
  }
}

describe('the bolsão', () => {
  test('gets a lead that moved on as often as the brokerage allows', async () => {
    await clock.turnOn({ maxHops: 1 });
    const { id } = await aRunningLead();
    const second = await moveOn(id);

    await letPass(20, id);
    await work.run();

    expect(await brokerOf(id)).toBeNull();
    expect(await clockOfLead(id, admin)).toMatchObject({ stage: 'pool', minutes: 60, hop: 1 });
    expect((await historyOf(id))[0]).toMatchObject({
      type: 'assigned',
      turn: 'bolsao',
      to: null,
      reason: `${second.name} não respondeu em 20 minutos. O lead foi para o bolsão.`,
    });
  });

  test('gets a contact that no broker can take now, and all are told', async () => {
    await clock.turnOn();
    for (const person of people()) await pauseSelf(person);
    const tab = await openEvents(ana);

    const { id } = await aContact();

    expect(await nextOf(tab, 'pool')).toEqual({ count: 1 });
    await tab.close();
    expect((await poolOf(ana)).body.map(({ _id }) => _id)).toEqual([id]);
    expect((await historyOf(id))[0]!.reason).toBe('Quem poderia receber estava em pausa. O lead foi para o bolsão.');
  });

  /** Without hops: the first broker lets it go. */
  async function aPooledLead(wanted: Parameters<typeof aContact>[0] = {}) {
    await clock.turnOn({ maxHops: 0 });
    const { id, owner } = await aRunningLead(wanted);
    await letPass(20, id);
    await work.run();
    return { id, owner };
  }

  test('shows a broker the person’s first name and what they want, and no way to reach them', async () => {
    const { id, owner } = await aPooledLead({ name: 'Íris Leão', email: 'iris@exemplo.com.br' });
    const [other] = othersThan(owner);

    const { body, headers } = await poolOf(other);

    const any: unknown = expect.any(String);
    expect(body).toEqual([
      { _id: id, firstName: 'Íris', region: 'zona sul', source: 'landing', property: null, arrivedAt: any, since: any },
    ]);
    expect(headers.get('x-total-count')).toBe('1');
    expect((await as(other).get(`/leads/${id}`)).status).toBe(404);
  });

  test('gives the lead to the first who presses, with a clock', async () => {
    const { id, owner } = await aPooledLead();
    const [other] = othersThan(owner);

    const { status, body } = await take(other, id);

    expect([status, body.assignedTo?.name]).toEqual([200, other.name]);
    expect(body.clock).toMatchObject({ stage: 'broker', minutes: 20 });
    expect((await poolOf(ana)).body).toEqual([]);
    expect((await historyOf(id))[0]).toMatchObject({
      turn: 'retirada',
      by: { name: other.name },
      reason: `${other.name} pegou o lead no bolsão.`,
    });
    expect((await assignmentsOf(other)).body[0]).toMatchObject({
      kind: 'retirada',
      reason: 'Você pegou o lead no bolsão.',
    });
  });

  test('of 50 who press at once one gets it, and 49 read who did', async () => {
    const { id } = await aPooledLead();
    const team = await Promise.all(
      Array.from({ length: 50 }, (_, number) => aBroker({ name: `Corretor ${number.toString()}` })),
    );

    const answers = await Promise.all(team.map((person) => take(person, id)));

    const won = answers.flatMap(({ status }, index) => (status === 200 ? [team[index]!] : []));
    expect(won).toHaveLength(1);
    const [winner] = won;
    expect(await brokerOf(id)).toBe(winner!.id);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body]).toEqual([
        409,
        {
          message: `${winner!.name} pegou este lead antes.`,
          code: 'taken',
          by: { _id: winner!.id, name: winner!.name },
        },
      ]);
    }
    const taken = (await historyOf(id)).filter(({ turn }) => turn === 'retirada');
    expect(taken).toHaveLength(1);
  });

  test('a press that is repeated with its key has the first answer', async () => {
    const { id, owner } = await aPooledLead();
    const [other] = othersThan(owner);
    const press = () => as(other).with({ 'idempotency-key': 'pegar-1' }).post<Lead>(`/pool/${id}/take`);

    const [one, again] = [await press(), await press()];

    expect([one.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(one.body);
  });

  test('a lead that never was there is not found, for any broker', async () => {
    await clock.turnOn();
    const { id, owner } = await aRunningLead();
    const other = people().find((person) => person !== owner)!;

    expect((await take(other, id)).status).toBe(404);
  });

  test('who took it and lets it go, too, brings it back, and the admins are told at once', async () => {
    const { id, owner } = await aPooledLead();
    await take(othersThan(owner)[0], id);

    await letPass(20, id);
    await work.run();

    expect(await brokerOf(id)).toBeNull();
    expect((await poolOf(ana)).body).toHaveLength(1);
    expect((await historyOf(id))[0]!.type).toBe('unclaimed');
  });

  test('tells the admins once nobody took a lead in time, once, and keeps it', async () => {
    const { id } = await aPooledLead({ name: 'Íris Leão' });
    await eraseRows('jobs');

    await letPass(60, id);
    expect([await work.run(), await work.run()]).toEqual([1, 0]);

    expect(await subjects()).toEqual(['Ninguém pegou Íris Leão']);
    expect((await historyOf(id))[0]!.type).toBe('unclaimed');
    expect(await clockOfLead(id, admin)).toMatchObject({ stage: 'pool', endsAt: null });
    expect((await take(carla, id)).status).toBe(200);
  });

  test('a lead that an admin gives to somebody is there no longer', async () => {
    const { id } = await aPooledLead();

    await as(admin).put('/leads/assign', { leadIds: [id], userId: carla.id });

    expect((await poolOf(ana)).body).toEqual([]);
    expect((await take(ana, id)).body).toMatchObject({ code: 'taken', by: { name: 'Carla Nunes' } });
  });
});

describe('in the bolsão', () => {
  const WAITS = /^Você deixou este lead passar: até \d\d:\d\d a vez é dos outros corretores\.$/;

  /** Everybody but the last let it go. */
  async function aLeadOfAll(hops: number) {
    await clock.turnOn({ maxHops: hops });
    const { id, owner } = await aRunningLead();
    const tried = [owner];
    for (let hop = 0; hop < hops; hop++) tried.push(await moveOn(id));
    await letPass(20, id);
    await work.run();
    return { id, tried };
  }

  test.each([0, 1])(
    'each of those who let a lead go %i times before waits for the others, and reads until when',
    async (hops) => {
      const { id, tried } = await aLeadOfAll(hops);
      const [other] = people().filter((person) => !tried.includes(person));

      for (const person of tried) {
        const { status, body } = await take(person, id);
        expect([status, body]).toEqual([409, { code: 'waits', message: expect.stringMatching(WAITS) as unknown }]);
        const [shown] = (await poolOf(person)).body;
        expect(Date.parse(shown!.waitsUntil!) - Date.parse(shown!.since)).toBeGreaterThan(9 * 60_000);
      }
      expect((await poolOf(other!)).body[0]).not.toHaveProperty('waitsUntil');
      expect(await brokerOf(id)).toBeNull();
      await letPass(10, id);
      expect((await poolOf(tried[0]!)).body[0]).not.toHaveProperty('waitsUntil');
      expect((await take(tried[0]!, id)).status).toBe(200);
    },
  );

  test('nobody waits once all the others had the lead, too, or are paused', async () => {
    const { id, tried } = await aLeadOfAll(1);
    const [other] = people().filter((person) => !tried.includes(person));
    await pauseSelf(other!);

    expect((await poolOf(tried[1]!)).body[0]).not.toHaveProperty('waitsUntil');
    expect((await take(tried[1]!, id)).status).toBe(200);
  });

  test('who is paused takes nothing until they are back', async () => {
    await clock.turnOn();
    for (const person of people()) await pauseSelf(person);
    const { id } = await aContact();

    const refused = await take(ana, id);

    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'paused', message: 'Você está em pausa na roleta. Volte a receber para pegar leads do bolsão.' },
    ]);
    expect(await brokerOf(id)).toBeNull();
    await pauseSelf(ana, false);
    expect((await take(ana, id)).status).toBe(200);
  });

  test('typing the phone takes nothing that the button refuses, and somebody else takes it', async () => {
    const { id, tried } = await aLeadOfAll(1);
    const [other] = people().filter((person) => !tried.includes(person));
    const { name, email, phone } = (await as(admin).get<Lead>(`/leads/${id}`)).body;
    const type = (person: Person) => as(person).post('/leads', { name, email, phone });
    const own = (await as(tried[0]!).post<Lead>('/leads', { name, email, phone: '11 91111-2222' })).body._id;

    expect([(await type(tried[0]!)).body.code, (await type(tried[1]!)).body.code]).toEqual(['waits', 'waits']);
    expect((await as(tried[0]!).put(`/leads/${own}`, { phone })).body.code).toBe('waits');
    await pauseSelf(other!);
    expect((await type(other!)).body.code).toBe('paused');
    expect(await brokerOf(id)).toBeNull();
    await pauseSelf(other!, false);

    expect((await type(other!)).status).toBe(200);
    expect(await brokerOf(id)).toBe(other!.id);
  });
});

describe('a lead that comes back from the bolsão by a door without a clock', () => {
  test('has none', async () => {
    await clock.turnOn({ maxHops: 0 });
    const { id } = await aRunningLead({ email: 'iris@exemplo.com.br', phone: '(11) 91234-5678' });
    await letPass(20, id);
    await work.run();
    await clock.write({ minutes: [{ source: 'landing', minutes: null }] });

    await aContact({ email: 'iris@exemplo.com.br', phone: '(11) 91234-5678' });

    expect(await brokerOf(id)).not.toBeNull();
    expect(await runsOf(id)).toBe(false);
  });
});

describe('a lead that cannot be moved', () => {
  const refuseLead = (id: string) => sql`
    insert into refused_leads values (${id})`;

  beforeAll(async () => {
    await sql`create table refused_leads (id uuid)`;
    await sql`
      create function refuse_some() returns trigger language plpgsql as $$ begin
        if exists (select from refused_leads r where r.id = new.lead_id) then raise exception 'no turn for this lead'; end if;
        return new;
      end $$`;
    await sql`create trigger refuse_some before insert on rotation_turns for each row execute function refuse_some()`;
  });
  afterAll(async () => {
    await sql`drop trigger refuse_some on rotation_turns`;
    await sql`drop function refuse_some`;
    await sql`drop table refused_leads`;
  });

  test('holds up no other, waits for its job, and moves once it can', async () => {
    await clock.turnOn();
    const [bad, good] = [await aRunningLead(), await aRunningLead()];
    await refuseLead(bad.id);
    await letPass(20);
    const warnings: string[] = [];
    const log = { warn: (_details: object, text: string) => void warnings.push(text) };

    await runDue({ db: work.db, settings: work.settings, log });

    expect(await brokerOf(bad.id)).toBe(bad.owner.id);
    expect(await brokerOf(good.id)).not.toBe(good.owner.id);
    expect(warnings).toEqual([
      'leads could not move on together: one by one',
      'a lead could not move on: a job tries again',
    ]);
    const { body } = await as(admin).get<SystemJob[]>('/jobs?state=waiting');
    expect(body.find(({ title }) => title === 'Passar um lead adiante')).toMatchObject({ about: `Lead ${bad.id}` });
    expect(await runDue({ db: work.db, settings: work.settings, log })).toBe(0);

    await sql`delete from refused_leads`;
    // Another transaction holds it: the job gives it back.
    await work.db.transaction(async (tx) => {
      await tx.select().from(leads).where(eq(leads.id, bad.id)).for('update');
      await doJobs('clock', ({ data }) => moveAgain(work.db, work.settings, data.leadId));
    });
    expect(await rowsOf('leadClocks', { leadId: bad.id })).toMatchObject([{ isQueued: false }]);
    await work.run();

    expect(await brokerOf(bad.id)).not.toBe(bad.owner.id);
    expect(await clockOfLead(bad.id, admin)).toMatchObject({ stage: 'broker', hop: 1 });
  });
});
