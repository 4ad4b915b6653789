import fc from 'fast-check';
import type { Plan } from '#contract/giving/distribution.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import { as, aVisitor } from '#test/client.ts';
import { feedOf } from '#test/feeds.ts';
import { fewRuns } from '#test/generated.ts';
import { importing } from '#test/leadImports.ts';
import { aLead } from '#test/leads.ts';
import { changeInParts } from '#test/parts.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { formOf } from '#test/propertyForm.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

// One model of who has which lead and property, for acts of all kinds of runs and for what people do between them.

const BROKERS = 3;
const ACTS = ['assign', 'distribute', 'status', 'delete', 'importLeads', 'importProperties', 'handOver'] as const;
const BETWEEN = ['note', 'contact', 'merge', 'changeProperty'] as const;
type What = (typeof ACTS)[number] | (typeof BETWEEN)[number] | 'undo';

interface Step {
  what: What;
  which: number[];
  to: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...ACTS) },
      { weight: 2, arbitrary: fc.constantFrom(...BETWEEN) },
      { weight: 4, arbitrary: fc.constant('undo' as const) },
    ),
    which: fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 5 }),
    to: fc.nat(11),
  }),
  { minLength: 10, maxLength: 56 },
);

const at = <Item>(list: readonly Item[], index: number): Item | undefined => list[index % Math.max(1, list.length)];

interface LeadNow {
  owner: string | null;
  status: string;
  isDeleted: boolean;
  isMerged: boolean;
}

const readLeads = async () =>
  new Map(
    (await rowsOf('leads')).map((lead): [string, LeadNow] => [
      lead.id,
      {
        owner: lead.assignedTo,
        status: lead.status,
        isDeleted: lead.hiddenAt !== null,
        isMerged: lead.mergedInto !== null,
      },
    ]),
  );

const readProperties = async () =>
  new Map(
    (await rowsOf('properties')).map((one) => [one.id, { broker: one.brokerId, isDeleted: one.deletedAt !== null }]),
  );

/** An act on a lead, and who did it. */
interface Entry {
  run: string | null;
  by: 'run' | 'team' | 'person';
  changes: 'owner' | 'status' | 'work';
  before: LeadNow;
  isUndone: boolean;
}

interface Done {
  id: string;
  what: (typeof ACTS)[number];
  made: Set<string>;
  /** Properties that it gave another broker, with that one. */
  passed: Map<string, string | null>;
  from: string | null;
}

class House {
  readonly stories = new Map<string, Entry[]>();
  readonly properties = new Map<string, { touched: boolean }>();
  readonly done: Done[] = [];
  count = 0;
  readonly admin: Person;
  readonly brokers: Person[];

  constructor(admin: Person, brokers: Person[]) {
    this.admin = admin;
    this.brokers = brokers;
  }

  storyOf(lead: string): Entry[] {
    const story = this.stories.get(lead) ?? [];
    this.stories.set(lead, story);
    return story;
  }

  /** The leads that an act changed, by its run or by hand. */
  tell(before: Map<string, LeadNow>, after: Map<string, LeadNow>, run: string | null, by: Entry['by']): void {
    for (const [id, was] of before) {
      const is = after.get(id);
      if (!is) continue;
      if (is.owner !== was.owner) this.storyOf(id).push({ run, by, changes: 'owner', before: was, isUndone: false });
      if (is.status !== was.status) this.storyOf(id).push({ run, by, changes: 'status', before: was, isUndone: false });
    }
  }

  /** An act of the team stands after the run's own entry. */
  isTouchedSince(lead: string, own: Entry, undoes: 'owner' | 'status' | 'lead'): boolean {
    const story = this.storyOf(lead);
    return story.slice(story.indexOf(own) + 1).some((entry) => {
      if (entry.isUndone) return false;
      if (entry.by === 'person') return undoes === 'lead';
      return entry.changes === 'owner' ? undoes === 'owner' : true;
    });
  }
}

async function take({ what, which, to }: Step, house: House): Promise<void> {
  const { admin, brokers, done } = house;
  const leads = await readLeads();
  const shown = [...leads].flatMap(([id, { isDeleted, isMerged }]) => (isDeleted || isMerged ? [] : id));
  const chosen = [...new Set(which.flatMap((index) => at(shown, index) ?? []))];
  const broker = brokers[to % BROKERS]!;
  const acts: Record<What, () => Promise<unknown>> = {
    assign: () => act(house, 'assign', chosen.length > 0, () => give(admin, chosen, broker)),
    distribute: () => act(house, 'distribute', chosen.length > 0, () => distribute(admin, chosen, brokers)),
    status: () => act(house, 'status', chosen.length > 0, () => setStatus(admin, chosen, to)),
    delete: () =>
      act(house, 'delete', chosen.length > 0, () =>
        as(admin).post<RunDetail>('/leads/deletions', { leadIds: chosen.slice(0, 2) }),
      ),
    importLeads: () =>
      act(house, 'importLeads', true, async () => {
        const lines = which.map(() => `Pessoa;11970${(100_000 + house.count++).toString()}`);
        return { status: 200, body: await importing(admin).imported(['Nome;Fone', ...lines].join('\n')) };
      }),
    importProperties: () =>
      act(house, 'importProperties', true, async () => {
        const { checked, run } = importingProperties(admin);
        const { _id } = await checked(feedOf(...which.map(() => ({ reference: `AP${(house.count++).toString()}` }))));
        return run(_id);
      }),
    handOver: () =>
      act(
        house,
        'handOver',
        true,
        () =>
          as(admin).post<RunDetail>(`/users/${broker.id}/handovers`, {
            receivers: [...new Set(which.map((index) => brokers[index % BROKERS]!.id))].filter(
              (id) => id !== broker.id,
            ),
            endsAccess: false,
          }),
        broker.id,
      ),
    note: async () => {
      if (!chosen[0]) return;
      await as(admin).post(`/leads/${chosen[0]}/notes`, { text: 'Liguei' });
      touch(house, chosen[0], leads.get(chosen[0])!, 'team');
    },
    contact: async () => {
      const lead = chosen[0];
      if (!lead) return;
      const { phone } = (await rowsOf('leads', { id: lead }))[0]!;
      await aVisitor().post('/leads/public', { name: 'Rita', email: 'rita@exemplo.com.br', phone, region: 'abc' });
      house.tell(leads, await readLeads(), null, 'person');
      touch(house, lead, leads.get(lead)!, 'person');
    },
    merge: async () => {
      const [kept, other] = chosen;
      if (!kept || !other) return;
      const { status } = await as(admin).post(`/leads/${kept}/merge`, { leadId: other });
      expect(status).toBe(201);
      house.tell(leads, await readLeads(), null, 'team');
      touch(house, kept, leads.get(kept)!, 'team');
    },
    changeProperty: async () => {
      const property = at(
        [...(await readProperties())].filter(([, { isDeleted }]) => !isDeleted),
        to,
      );
      if (!property) return;
      const form = formOf({ name: `Casa ${(house.count++).toString()}` });
      expect((await as(admin).put(`/properties/${property[0]}`, form)).status).toBe(200);
      house.properties.set(property[0], { touched: true });
    },
    undo: async () => {
      const one = at(done, which[0]!);
      if (one) await undo(house, one);
    },
  };
  await acts[what]();
}

const touch = (house: House, lead: string, before: LeadNow, by: Entry['by']) =>
  house.storyOf(lead).push({ run: null, by, changes: 'work', before, isUndone: false });

const give = (admin: Person, leadIds: string[], broker: Person) =>
  as(admin).put<RunDetail>('/leads/assign', { leadIds, userId: broker.id });

async function distribute(admin: Person, leadIds: string[], brokers: Person[]) {
  const request = { leadIds, strategy: 'igual', brokers: brokers.map(({ id }) => ({ userId: id })) };
  const { body: plan } = await as(admin).post<Plan>('/leads/plans', request);
  return as(admin).post<RunDetail>(`/leads/plans/${plan._id}/commit`);
}

async function setStatus(admin: Person, leadIds: string[], to: number) {
  const status = at(['novo', 'em andamento', 'perdido'], to);
  const [reason] = await rowsOf('lossReasons');
  const lossReason = status === 'perdido' ? { lossReason: reason!.id } : {};
  return as(admin).put<RunDetail>('/leads/status', { leadIds, status, ...lossReason });
}

interface Answer {
  status: number;
  body: { _id?: string };
}

/** All that differs afterwards is the run's. */
async function act(
  house: House,
  what: Done['what'],
  isPossible: boolean,
  start: () => Promise<Answer>,
  from: string | null = null,
): Promise<void> {
  if (!isPossible) return;
  const [leads, properties] = [await readLeads(), await readProperties()];
  const { status, body } = await start();
  const [leadsNow, propertiesNow] = [await readLeads(), await readProperties()];
  if (status !== 200) {
    // Nothing would move, or there is nothing to hand over.
    expect(status).toBe(422);
    expect([leadsNow, propertiesNow]).toEqual([leads, properties]);
    return;
  }
  const id = body._id!;
  house.tell(leads, leadsNow, id, 'run');
  const made = [...leadsNow.keys(), ...propertiesNow.keys()].filter((one) => !leads.has(one) && !properties.has(one));
  const passed = [...properties].filter(([one, { broker }]) => propertiesNow.get(one)!.broker !== broker);
  const hidden = [...leads].flatMap(([one, was]) => (leadsNow.get(one)!.isDeleted && !was.isDeleted ? one : []));
  house.done.push({
    ...{ id, what, from, made: new Set([...made, ...hidden]) },
    passed: new Map(passed.map(([one]) => [one, propertiesNow.get(one)!.broker])),
  });
  if (what === 'handOver') expectHandedOver(house, from!, leads, leadsNow);
}

/** None of their open leads stays with them. */
function expectHandedOver({ brokers }: House, from: string, before: Map<string, LeadNow>, now: Map<string, LeadNow>) {
  const isOpen = (status: string) => status === 'novo' || status === 'em andamento';
  for (const [id, { owner, status }] of before) {
    if (owner === from && isOpen(status)) expect(now.get(id)!.owner).not.toBe(from);
    else expect(now.get(id)!.owner).toBe(owner);
  }
  expect(brokers.map(({ id }) => id)).toContain(from);
}

/** The leads as the undo of that run must leave them. */
function expected(house: House, { id, what, made }: Done, leads: Map<string, LeadNow>): Map<string, LeadNow> {
  const after = new Map(leads);
  for (const [lead, now] of leads) {
    const own = house.storyOf(lead).find((entry) => entry.run === id && !entry.isUndone);
    if (what === 'importLeads') {
      const stays = house
        .storyOf(lead)
        .some((entry) => !entry.isUndone && (entry.by === 'person' || entry.changes !== 'owner'));
      if (made.has(lead) && !stays && !now.isMerged && !now.isDeleted) after.delete(lead);
    } else if (what === 'delete') {
      if (made.has(lead)) after.set(lead, { ...now, isDeleted: false });
    } else if (own?.changes === 'owner' && !house.isTouchedSince(lead, own, 'owner')) {
      after.set(lead, { ...now, owner: own.before.owner });
    } else if (own?.changes === 'status' && !now.isDeleted && !now.isMerged) {
      const isWaitedFor =
        own.before.status === 'perdido' &&
        house
          .storyOf(lead)
          .slice(house.storyOf(lead).indexOf(own))
          .some(({ by }) => by === 'person');
      if (!isWaitedFor && !house.isTouchedSince(lead, own, 'status'))
        after.set(lead, { ...now, status: own.before.status });
    }
  }
  return after;
}

async function undo(house: House, one: Done): Promise<void> {
  const { admin, done } = house;
  const [leads, properties] = [await readLeads(), await readProperties()];
  const wanted = expected(house, one, leads);

  const { status, body } = await as(admin).post<RunDetail>(`/runs/${one.id}/undo`);

  const now = await readLeads();
  if (status === 409) {
    // Nothing was changed by it, or it was undone.
    expect(now).toEqual(leads);
    return;
  }
  expect([one.what, now]).toEqual([one.what, wanted]);
  if (one.what === 'handOver') {
    const propertiesNow = await readProperties();
    for (const [property, { broker }] of properties) {
      const goesBack = one.passed.has(property) && one.passed.get(property) === broker;
      expect(propertiesNow.get(property)!.broker).toBe(goesBack ? one.from : broker);
    }
  }
  if (one.what === 'importProperties')
    for (const property of one.made)
      if (house.properties.get(property)?.touched)
        expect((await readProperties()).get(property)?.isDeleted).toBe(false);
  if (body.state !== 'undone') return;
  for (const [lead, was] of leads) {
    const is = now.get(lead);
    if (is && (is.owner !== was.owner || is.status !== was.status))
      for (const entry of house.storyOf(lead)) if (entry.run === one.id) entry.isUndone = true;
  }
  done.splice(done.indexOf(one), 1);
}

/** The last move in the story of a lead is to who has it. */
const untrueStories = () => sql`
  select l.id from leads l
  cross join lateral (
    select e.to_user from lead_events e where e.lead_id = l.id and e.type = 'assigned' order by e.id desc limit 1
  ) last where last.to_user is distinct from l.assigned_to`;

beforeAll(changeInParts);

test('of runs of all kinds, notes, contacts, merges and undos in any order: who has which lead and property is what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await emptyTables();
      const house = new House(await anAdmin(), [await aBroker(), await aBroker(), await aBroker()]);
      for (const broker of house.brokers)
        for (let lead = 0; lead < 3; lead++) await aLead({ assignedTo: broker, email: null });
      for (const broker of house.brokers) await aProperty({ broker });
      for (const step of all) await take(step, house);
      expect(await untrueStories()).toEqual([]);
    }),
    { ...fewRuns(24), endOnFailure: true },
  );
});
