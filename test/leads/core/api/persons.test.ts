import fc from 'fast-check';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as, aVisitor } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { fewRuns } from '#test/generated.ts';
import { aLead, eventsOf } from '#test/leads.ts';
import type { LeadEvent } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { rotationOf } from '#test/rotation.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { waitersAre } from '#test/waitersAre.ts';
import { checkCounts } from '../../../../server/cli/checkCounts.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

/** Two with a mobile, two who share a landline. Without an e-mail they type another one each time. */
const VISITORS: { phones: string[]; email?: string }[] = [
  { phones: ['11 98765-4321', '(11) 8765-4321', '+55 11 98765-4321', '(0xx11) 98765-4321'] },
  { phones: ['(21) 97654-3210', '021 7654-3210'] },
  { phones: ['(11) 3123-4567', '01131234567'], email: 'ana@casa.com.br' },
  { phones: ['+55 11 3123-4567', '11 3123 4567'], email: 'beto@casa.com.br' },
];
const BROKERS = 3;

/** Acts of people, by places in the lists of visitors, phones, brokers, leads, batches and merges. */
type Step =
  | { do: 'visit'; visitor: number; phone: number; door: number }
  | { do: 'create'; visitor: number; phone: number }
  | { do: 'meet'; visitor: number; phone: number; broker: number }
  | { do: 'assign'; broker: number }
  | { do: 'distribute'; broker: number }
  | { do: 'undo'; batch: number }
  | { do: 'lose'; lead: number }
  | { do: 'task'; lead: number }
  | { do: 'merge'; lead: number; other: number }
  | { do: 'separate'; merge: number }
  | { do: 'deactivate'; broker: number };

const visitor = fc.nat(VISITORS.length - 1);
const phone = fc.nat(3);
const broker = fc.nat(BROKERS - 1);
const contact: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('visit' as const), visitor, phone, door: fc.nat(2) }),
  fc.record({ do: fc.constant('create' as const), visitor, phone }),
  fc.record({ do: fc.constant('meet' as const), visitor, phone, broker }),
);
const change: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('assign' as const), broker }),
  fc.record({ do: fc.constant('distribute' as const), broker }),
  fc.record({ do: fc.constant('undo' as const), batch: fc.nat(5) }),
  fc.record({ do: fc.constant('lose' as const), lead: fc.nat(3) }),
  fc.record({ do: fc.constant('task' as const), lead: fc.nat(3) }),
  fc.record({ do: fc.constant('merge' as const), lead: fc.nat(3), other: fc.nat(3) }),
  fc.record({ do: fc.constant('separate' as const), merge: fc.nat(3) }),
  fc.record({ do: fc.constant('deactivate' as const), broker }),
);
const aStep: fc.Arbitrary<Step> = fc.oneof({ arbitrary: contact, weight: 2 }, { arbitrary: change, weight: 1 });
/** The steps of a round are taken at once. */
const rounds = fc.array(fc.array(aStep, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 4 });

/** The lead that a visitor's leads show with. */
const leadsOf = (place: number) => {
  const { phones, email = null } = VISITORS[place]!;
  const digits = phones[0]!.replace(/\D/g, '').replace(/^55/, '');
  return sql<{ id: string }>`
    select distinct coalesce(merged_into, id) as id from leads
    where phone_key(phone) = phone_key(${`+55${digits}`}) and (${email}::text is null or email = ${email})`;
};

/** A small brokerage with the roleta, and what each visitor has told it: the names that were typed. */
async function aBrokerage() {
  await emptyTables();
  const admin = await anAdmin();
  const brokers: Person[] = [];
  for (let index = 0; index < BROKERS; index++) brokers.push(await aBroker());
  await rotationOf(admin).turnOn('corretor', 'vez');
  const doors = [{}, { propertyId: await aProperty() }, { brokerId: brokers[0]!.id }];
  const distribution = distributionOf(admin);
  const batches: string[] = [];
  const merges: string[] = [];
  const told = VISITORS.map(() => new Set<string>());
  let contacts = 0;

  function typed({ visitor, phone }: { visitor: number; phone: number }) {
    contacts++;
    const { phones, email = `contato-${contacts.toString()}@exemplo.com.br` } = VISITORS[visitor]!;
    return { name: `Contato ${contacts.toString()}`, email, phone: phones[phone % phones.length]!, region: 'abc' };
  }
  const shownLeads = async () => (await rowsOf('leads', { mergedInto: null })).map(({ id }) => id);

  return {
    told,
    take: async (step: Step): Promise<void> => {
      if (step.do === 'visit') {
        const form = typed(step);
        expect((await aVisitor().post('/leads/public', { ...form, ...doors[step.door] })).status).toBe(201);
        told[step.visitor]!.add(form.name);
      } else if (step.do === 'create') {
        const form = typed(step);
        const { status } = await as(admin).post('/leads', form);
        expect([201, 409]).toContain(status);
        if (status === 201) told[step.visitor]!.add(form.name);
      } else if (step.do === 'meet') {
        const form = typed(step);
        const { status, body } = await as(brokers[step.broker]!).post('/leads', form);
        // 401: deactivated during the request.
        expect([200, 201, 401, 403, 409]).toContain(status);
        if (status < 300 || body.code === 'attended') told[step.visitor]!.add(form.name);
      } else if (step.do === 'assign') {
        const request = { leadIds: await shownLeads(), userId: brokers[step.broker]!.id };
        const { body } = await as(admin).put<Partial<RunDetail>>('/leads/assign', request);
        if (body._id) batches.push(body._id);
      } else if (step.do === 'distribute') {
        const { status, body } = await distribution.plan({ filter: {}, ...amongst(brokers[step.broker]!) });
        if (status === 201 && (await distribution.commit(body._id)).status === 200) batches.push(body._id);
      } else if (step.do === 'undo') {
        const batch = batches[step.batch % batches.length];
        if (batch) await as(admin).post(`/runs/${batch}/undo`);
      } else if (step.do === 'lose') {
        const leads = await shownLeads();
        const lead = leads[step.lead % leads.length];
        if (lead) await as(admin).put(`/leads/${lead}`, { status: 'perdido' });
      } else if (step.do === 'task') {
        const leads = await shownLeads();
        const lead = leads[step.lead % leads.length];
        if (lead) await as(admin).post(`/leads/${lead}/tasks`, { text: 'Ligar', dueAt: '2026-12-24T12:00:00Z' });
      } else if (step.do === 'merge') {
        const leads = await shownLeads();
        const [kept, leadId] = [leads[step.lead % leads.length], leads[step.other % leads.length]];
        if (!kept) return;
        const { status, body } = await as(admin).post<{ _id: string }>(`/leads/${kept}/merge`, { leadId });
        expect([201, 404, 422, 503]).toContain(status);
        if (status === 201) merges.push(body._id);
      } else if (step.do === 'separate') {
        const merge = merges[step.merge % merges.length];
        if (!merge) return;
        expect([204, 409, 503]).toContain((await as(admin).post(`/leads/merges/${merge}/undo`)).status);
      } else {
        await as(admin).put(`/users/${brokers[step.broker]!.id}`, { isActive: false });
      }
    },
  };
}

interface StoredEvent extends LeadEvent {
  /** Only a contact has it. */
  name: string | null;
}

const readEvents = async (): Promise<StoredEvent[]> =>
  (await rowsOf('leadEvents')).map((event) => ({ ...event, name: event.details?.contact?.typed.name ?? null }));

/** By lead, the first of all that were ever merged with it: what came while they were one stays with the kept one. */
async function readFamilies(): Promise<(lead: string) => string> {
  const merges = await rowsOf('leadMerges');
  const families = new Map<string, string>();
  const familyOf = (lead: string): string => {
    const parent = families.get(lead);
    return parent === undefined ? lead : familyOf(parent);
  };
  for (const { keptId, mergedId } of merges) {
    const [one, other] = [familyOf(keptId), familyOf(mergedId)];
    if (one !== other) families.set(other, one);
  }
  return familyOf;
}

/** One person is one lead, and its story has each contact of theirs: the first one created it. */
async function expectOneLeadEach(told: Set<string>[]): Promise<void> {
  const familyOf = await readFamilies();
  const toldTo = new Map<string, string[]>();
  for (const [place, names] of told.entries()) {
    const leads = await leadsOf(place);
    expect(leads).toHaveLength(names.size === 0 ? 0 : 1);
    for (const { id } of leads) {
      const family = familyOf(id);
      toldTo.set(family, [...(toldTo.get(family) ?? []), ...names]);
    }
  }
  const events = await readEvents();
  for (const [family, names] of toldTo) {
    const story = events.filter((event) => familyOf(event.leadId) === family);
    const created = story.filter(({ type }) => type === 'created');
    const repeated = story.flatMap(({ type, name }) => (type === 'contact' && name ? [name] : []));
    expect(created.length + repeated.length).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(repeated));
    expect(new Set(repeated).size).toBe(repeated.length);
  }
}

/** Each event goes on where the one before it ended; the last ones say how the lead is. */
async function expectStoriesWithoutGap(): Promise<void> {
  const leads = await rowsOf('leads');
  const events = await readEvents();
  for (const { id, assignedTo, status } of leads) {
    const story = events.filter((event) => event.leadId === id);
    const moves = story.filter(({ type }) => type === 'assigned');
    expect([...moves.map((move) => move.fromUser), assignedTo]).toEqual([null, ...moves.map((move) => move.toUser)]);
    const steps = story.filter(({ type }) => type === 'created' || type === 'status');
    expect([...steps.map((step) => step.fromStatus), status]).toEqual([null, ...steps.map((step) => step.toStatus)]);
  }
}

/** Hidden leads are hidden by one that shows, which knows the next step of all of them. */
async function expectMergesToAgree(): Promise<void> {
  expect(
    await sql`select l.id from leads l join leads k on k.id = l.merged_into where k.merged_into is not null`,
  ).toEqual([]);
  const steps = await sql`
    select l.id from leads l where l.merged_into is null and l.next_step_at is distinct from (
      select min(t.due_at) from lead_tasks t join leads o on o.id = t.lead_id where l.id in (o.id, o.merged_into))`;
  expect(steps).toEqual([]);
}

const differences = async () => (await checkCounts(db)).flatMap((checked) => checked.differences);

test('whatever comes through all doors at once while leads move, merge and part, one person is one lead and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (steps) => {
      const brokerage = await aBrokerage();
      for (const round of steps) await Promise.all(round.map(brokerage.take));

      await expectOneLeadEach(brokerage.told);
      await expectStoriesWithoutGap();
      await expectMergesToAgree();
      expect(await differences()).toEqual([]);
    }),
    fewRuns(60),
  );
});

test('a contact that waited while its lead was merged is in the story of the lead that was kept', async () => {
  await emptyTables();
  const kept = await aLead({ phone: '+5511912345678' });
  const merged = await aLead({ phone: '+5511987654321' });
  const merging = await pool.connect();
  await merging.query('begin');
  await merging.query('update leads set merged_into = $1 where id = $2', [kept, merged]);
  const form = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '11 98765-4321', region: 'abc' };
  const visit = aVisitor().post('/leads/public', form);
  await waitersAre(1);

  await merging.query('commit');
  merging.release();

  expect((await visit).status).toBe(201);
  expect(await eventsOf(merged)).toEqual([]);
  expect((await eventsOf(kept)).map(({ type }) => type)).toEqual(['contact']);
});

test('a contact that waited while its lead’s broker worked leaves it with them', async () => {
  await emptyTables();
  const ana = await aBroker();
  const typed = await as(ana).post<Lead>('/leads', { name: 'Dona Lurdes', phone: '11 98765-4321' });
  const lead = typed.body._id;
  const working = await pool.connect();
  await working.query('begin');
  await working.query('select from leads where id = $1 for update', [lead]);
  await working.query(`insert into lead_events (lead_id, type, actor_id) values ($1, 'attempt', $2)`, [lead, ana.id]);
  await working.query('update leads set updated_at = now() where id = $1', [lead]);
  const form = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '11 98765-4321', region: 'abc' };
  const visit = aVisitor().post('/leads/public', form);
  await waitersAre(1);

  await working.query('commit');
  working.release();

  expect([(await visit).status, (await as(ana).get(`/leads/${lead}`)).status]).toEqual([201, 200]);
  expect((await eventsOf(lead)).map(({ type }) => type)).toEqual(['created', 'assigned', 'attempt', 'contact']);
});

test('a contact of somebody whose lead was merged corrects nothing of the lead that was kept', async () => {
  await emptyTables();
  const admin = await anAdmin();
  const form = (name: string, phone: string) => ({ name, email: `${name}@exemplo.com.br`, phone, region: 'abc' });
  await aVisitor().post('/leads/public', form('iris', '(11) 91234-5678'));
  await aVisitor().post('/leads/public', form('joana', '(11) 98765-4321'));
  const [kept, merged] = await rowsOf('leads');
  await as(admin).post(`/leads/${kept!.id}/merge`, { leadId: merged!.id });

  await aVisitor().post('/leads/public', form('joana-prado', '(11) 98765-4321'));

  expect(await rowsOf('leads', { id: kept!.id })).toMatchObject([{ name: 'iris', email: 'iris@exemplo.com.br' }]);
});
