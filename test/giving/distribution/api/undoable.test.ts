import { sql as query } from 'drizzle-orm';
import fc from 'fast-check';
import type { Batch, LeadUndoResult } from '#contract/giving/distribution.ts';
import { as, aVisitor } from '#test/client.ts';
import { distributionOf } from '#test/distribution.ts';
import { fewRuns, sized } from '#test/generated.ts';
import { aLead, brokerOf, leadOf, manyLeads } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { isUndoable } from '../../../../server/giving/undo/undoable.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';

let admin: Person;
let ana: Person;
let bruno: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  [ana, bruno] = [await aBroker(), await aBroker()];
});

const REFUSED = {
  message:
    'Não há o que desfazer: os leads já foram alterados ou apagados, ou o corretor de antes não pode mais receber.',
  code: 'conflict',
};

const undo = (batch: string) => as(admin).post<LeadUndoResult>(`/leads/assign/${batch}/undo`);

async function assign(leadIds: string[], to: Person): Promise<string> {
  const { body } = await as(admin).put<{ batchId: string }>('/leads/assign', { leadIds, userId: to.id });
  return body.batchId;
}

/** The person of the lead is in contact again. */
async function touch(lead: string): Promise<void> {
  const { phone, email } = await leadOf(lead);
  const { status } = await aVisitor().post('/leads/public', { name: 'Cliente', phone, email, region: 'abc' });
  expect(status).toBe(201);
}

/** By batch, in the list as in its receipt. */
async function undoable(): Promise<Map<string, boolean>> {
  const { body } = await as(admin).get<Batch[]>('/leads/batches?pageSize=100');
  for (const batch of body) {
    const { body: receipt } = await as(admin).get<Batch>(`/leads/batches/${batch._id}`);
    expect(receipt.undoable).toBe(batch.undoable);
  }
  return new Map(body.map((batch) => [batch._id, batch.undoable]));
}

test('after the later of two batches was undone the earlier can be, too', async () => {
  const lead = await aLead();
  const first = await assign([lead], ana);
  const second = await assign([lead], bruno);
  expect((await undoable()).get(first)).toBe(false);
  await undo(second);

  expect((await undoable()).get(first)).toBe(true);
  expect((await undo(first)).body).toMatchObject({ restored: 1, skipped: 0 });
  expect(await brokerOf(lead)).toBeNull();
});

test('a lead that the later undo left where it was stays for the earlier one', async () => {
  const [worked, free] = await manyLeads(2);
  const first = await assign([worked!, free!], ana);
  const second = await assign([worked!, free!], bruno);
  await as(bruno).put(`/leads/${worked!}`, { status: 'em andamento' });
  await undo(second);

  const { body } = await undo(first);

  expect(body).toMatchObject({ restored: 1, skipped: 1 });
  const { body: rows } = await distributionOf(admin).leadsOf(body.batchId, '?outcome=ficou');
  expect(rows.map(({ lead, reason }) => [lead._id, reason])).toEqual([[worked, 'Mudou de corretor depois.']]);
});

test('somebody’s work between two batches is no work undone with them', async () => {
  const lead = await aLead();
  const first = await assign([lead], ana);
  await as(ana).put(`/leads/${lead}`, { notes: 'Ligar' });
  const second = await assign([lead], bruno);
  await undo(second);

  expect((await undoable()).get(first)).toBe(false);
  expect(await undo(first)).toMatchObject({ status: 409, body: REFUSED });
  expect(await brokerOf(lead)).toBe(ana.id);
});

test('an undo that could give nothing back is refused, writes nothing and can be requested again', async () => {
  const lead = await aLead({ assignedTo: bruno });
  const batch = await assign([lead], ana);
  await as(admin).put(`/users/${bruno.id}`, { isActive: false });
  expect((await undoable()).get(batch)).toBe(false);

  const refused = await undo(batch);

  expect([refused.status, refused.body]).toEqual([409, REFUSED]);
  expect(await rowsOf('leadPlans')).toHaveLength(1);
  expect(await rowsOf('leadEvents', { leadId: lead })).toHaveLength(1);
  await as(admin).put(`/users/${bruno.id}`, { isActive: true });
  expect((await undoable()).get(batch)).toBe(true);
  expect((await undo(batch)).body).toMatchObject({ restored: 1, skipped: 0 });
});

describe('a contact of the person after the batch', () => {
  const reasonsOf = async (batch: string) => {
    const { body } = await distributionOf(admin).leadsOf(batch);
    return new Map(body.map(({ lead, reason }) => [lead._id, reason]));
  };

  test('holds up no undo: the lead goes back with the others, and the receipt says what it was', async () => {
    const [touched, other] = [await aLead({ assignedTo: bruno }), await aLead({ assignedTo: bruno })];
    const batch = await assign([touched, other], ana);
    await touch(touched);
    await touch(touched);
    expect((await undoable()).get(batch)).toBe(true);

    const { body } = await undo(batch);

    expect(body).toMatchObject({ restored: 2, skipped: 0 });
    expect([await brokerOf(touched), await brokerOf(other)]).toEqual([bruno.id, bruno.id]);
    expect(await reasonsOf(body.batchId)).toEqual(
      new Map([
        [touched, `Só o cliente fez contato depois: voltou de ${ana.name} para ${bruno.name}.`],
        [other, `Ninguém mexeu: voltou de ${ana.name} para ${bruno.name}.`],
      ]),
    );
  });

  test('alone, also one that opens a lost lead again, leaves the batch undoable, back to nobody', async () => {
    const lead = await aLead({ status: 'perdido' });
    const batch = await assign([lead], ana);
    await touch(lead);
    expect(await leadOf(lead)).toMatchObject({ status: 'novo', assignedTo: ana.id });
    expect((await undoable()).get(batch)).toBe(true);

    const { body } = await undo(batch);

    expect(await brokerOf(lead)).toBeNull();
    expect([...(await reasonsOf(body.batchId)).values()]).toEqual([
      'Só o cliente fez contato depois: voltou a ficar sem corretor.',
    ]);
  });

  test('between two batches, or typed by a colleague, holds up neither', async () => {
    const lead = await aLead();
    const first = await assign([lead], ana);
    await touch(lead);
    const second = await assign([lead], bruno);
    const { phone, email } = await leadOf(lead);
    const visit = { name: 'Cliente', phone, email, notes: 'Espera no plantão' };
    expect((await as(ana).post('/leads', visit)).status).toBe(409);

    expect((await undo(second)).body).toMatchObject({ restored: 1 });
    expect((await undoable()).get(first)).toBe(true);
    expect((await undo(first)).body).toMatchObject({ restored: 1 });
    expect(await brokerOf(lead)).toBeNull();
  });

  test('that the broker went on to answer keeps the lead with them', async () => {
    const lead = await aLead();
    const batch = await assign([lead], ana);
    await touch(lead);
    await as(ana).put(`/leads/${lead}`, { status: 'em andamento' });

    expect((await undoable()).get(batch)).toBe(false);
    expect(await undo(batch)).toMatchObject({ status: 409, body: REFUSED });
  });
});

interface PlanPart {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanPart[];
}

const partsOf = (plan: PlanPart): PlanPart[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

const lengthOf = (part: PlanPart) =>
  part['Actual Loops'] *
  (part['Actual Rows'] +
    (part['Rows Removed by Filter'] ?? 0) +
    (part['Rows Removed by Join Filter'] ?? 0) +
    (part['Rows Removed by Index Recheck'] ?? 0));

/** How many rows are handled to say of all batches whether they can be undone. */
async function rowsRead(): Promise<number> {
  await sql`analyze leads, lead_events, lead_batches`;
  const pool = openPatientPool(server.databaseUrl);
  const { rows } = await openDb(pool).execute<{ 'QUERY PLAN': [{ Plan: PlanPart }] }>(
    query`explain (analyze, format json) select ${isUndoable(query`b`)} from lead_batches b`,
  );
  await pool.end();
  return partsOf(rows[0]!['QUERY PLAN'][0].Plan)
    .map(lengthOf)
    .reduce((sum, count) => sum + count);
}

test('of many leads that later batches, or the leaving of a broker, took from a batch none is looked at', async () => {
  const [last] = await manyLeads(sized(5000, 1000));
  const giveMost = async (to: Person, except: string[]) =>
    (await as(admin).put<{ batchId: string }>('/leads/assign', { filter: {}, except, userId: to.id })).body.batchId;
  const batches = [await giveMost(ana, []), await giveMost(bruno, [last!]), await giveMost(ana, [last!])];
  const flags = async () => {
    const known = await undoable();
    return batches.map((batch) => known.get(batch));
  };
  expect(await flags()).toEqual([true, false, true]);
  expect(await rowsRead()).toBeLessThan(100);

  await undo(batches[2]!);
  expect(await flags()).toEqual([true, true, false]);
  expect(await rowsRead()).toBeLessThan(100);

  await as(admin).delete(`/users/${bruno.id}`);
  expect(await flags()).toEqual([true, false, false]);
  expect(await rowsRead()).toBeLessThan(100);
});

const LEADS = 5;
const BROKERS = 3;
const somePlaces = fc.uniqueArray(fc.nat(LEADS - 1), { minLength: 1 });
const aBrokersPlace = fc.nat(BROKERS - 1);

/** By places in the lists of leads, brokers and batches. */
type Step =
  | { do: 'assign'; leads: number[]; to: number }
  | { do: 'distribute'; leads: number[]; to: number[]; seed: number }
  | { do: 'work'; lead: number }
  | { do: 'undo'; batch: number }
  | { do: 'pass' | 'delete'; broker: number }
  | { do: 'contact'; lead: number };

const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('assign' as const), leads: somePlaces, to: aBrokersPlace }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('distribute' as const),
      leads: somePlaces,
      to: fc.uniqueArray(aBrokersPlace, { minLength: 1 }),
      seed: fc.nat(1000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('work' as const), lead: fc.nat(LEADS - 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('contact' as const), lead: fc.nat(LEADS - 1) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('undo' as const), batch: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), broker: aBrokersPlace }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), broker: aBrokersPlace }) },
);

/** A lead as a pile: each move lies on what was before; whatever else happens is a lid that no undo lifts. */
interface Pile {
  id: string;
  owner: string | null;
  isClosed: boolean;
  moves: ({ batch: string; from: string | null } | 'lid')[];
}

/** The rule, written in another way than the server's: what is on top of its pile can be taken off it. */
class Oracle {
  readonly leads: Pile[];
  readonly receivers: Set<string>;
  readonly undone = new Set<string>();
  readonly batches: string[] = [];

  constructor(ids: string[], brokers: string[]) {
    this.leads = ids.map((id) => ({ id, owner: null, isClosed: false, moves: [] }));
    this.receivers = new Set(brokers);
  }

  move(batch: string, to: Map<string, string | null>): void {
    this.batches.push(batch);
    for (const lead of this.leads) {
      const owner = to.get(lead.id);
      if (owner === undefined || owner === lead.owner) continue;
      lead.moves.push({ batch, from: lead.owner });
      lead.owner = owner;
    }
  }

  cover(lead: Pile): void {
    lead.moves.push('lid');
  }

  free(broker: string): void {
    this.receivers.delete(broker);
    for (const lead of this.leads.filter(({ owner, isClosed }) => owner === broker && !isClosed)) {
      this.cover(lead);
      lead.owner = null;
    }
  }

  returning(batch: string): Pile[] {
    if (this.undone.has(batch)) return [];
    return this.leads.filter(({ moves }) => {
      const top = moves.at(-1);
      return top && top !== 'lid' && top.batch === batch && (top.from === null || this.receivers.has(top.from));
    });
  }

  undo(batch: string): number {
    const returning = this.returning(batch);
    if (returning.length > 0) this.undone.add(batch);
    for (const lead of returning) {
      const top = lead.moves.pop();
      if (top && top !== 'lid') lead.owner = top.from;
    }
    return returning.length;
  }
}

async function aBrokerage() {
  await emptyTables();
  admin = await anAdmin();
  const brokers: Person[] = [];
  for (let place = 0; place < BROKERS; place++) brokers.push(await aBroker());
  const oracle = new Oracle(
    await manyLeads(LEADS),
    brokers.map(({ id }) => id),
  );
  return { oracle, brokers, deleted: new Set<string>(), calls: distributionOf(admin) };
}

type Brokerage = Awaited<ReturnType<typeof aBrokerage>>;

/** Does it on the server and in the oracle; of an undo it compares what each gave back. */
async function take(step: Step, turn: number, { oracle, brokers, deleted, calls }: Brokerage): Promise<void> {
  const chosen = 'leads' in step ? step.leads.map((place) => oracle.leads[place]!.id) : [];
  if (step.do === 'assign') {
    const to = brokers[step.to]!;
    if (!oracle.receivers.has(to.id)) return;
    const isTheirs = (id: string) => oracle.leads.some((lead) => lead.id === id && lead.owner === to.id);
    // Then there is no batch.
    if (chosen.every(isTheirs)) return;
    oracle.move(await assign(chosen, to), new Map(chosen.map((id) => [id, to.id])));
  } else if (step.do === 'distribute') {
    const taking = step.to.map((place) => ({ userId: brokers[place]!.id }));
    if (!taking.every(({ userId }) => oracle.receivers.has(userId))) return;
    const { body: plan } = await calls.plan({ leadIds: chosen, brokers: taking, seed: step.seed });
    const { body: rows } = await calls.leadsOf(plan._id);
    if ((await calls.commit(plan._id)).status !== 200) return;
    if (plan.outcomes.atribuido + plan.outcomes.mudou === 0) return;
    oracle.move(plan._id, new Map(rows.map(({ lead, to }) => [lead._id, to?._id ?? null])));
  } else if (step.do === 'work') {
    const lead = oracle.leads[step.lead]!;
    lead.isClosed = turn % 2 === 1;
    await as(admin).put(`/leads/${lead.id}`, { status: turn % 2 ? 'perdido' : 'em andamento', notes: turn.toString() });
    oracle.cover(lead);
  } else if (step.do === 'undo') {
    const batch = oracle.batches[step.batch % Math.max(1, oracle.batches.length)];
    if (batch === undefined || oracle.undone.has(batch)) return;
    const { status, body } = await undo(batch);
    const restored = oracle.undo(batch);
    expect(status === 200 ? body.restored : 0).toBe(restored);
    expect(status).toBe(restored > 0 ? 200 : 409);
  } else if (step.do === 'contact') {
    const lead = oracle.leads[step.lead]!;
    await touch(lead.id);
    lead.isClosed = false;
    if (lead.owner !== null && !oracle.receivers.has(lead.owner)) {
      oracle.cover(lead);
      lead.owner = null;
    }
  } else {
    const { id } = brokers[step.broker]!;
    if (deleted.has(id)) return;
    if (step.do === 'delete') {
      await as(admin).delete(`/users/${id}`);
      deleted.add(id);
      oracle.free(id);
    } else {
      const isActive = !oracle.receivers.has(id);
      await as(admin).put(`/users/${id}`, { isActive });
      if (isActive) oracle.receivers.add(id);
      else oracle.receivers.delete(id);
    }
  }
}

async function expectSame({ oracle }: Brokerage): Promise<void> {
  const answers = await undoable();
  const known = oracle.batches.map((batch) => [batch, oracle.returning(batch).length > 0]);
  expect(oracle.batches.map((batch) => [batch, answers.get(batch)])).toEqual(known);
  const owners = await rowsOf('leads');
  expect(new Map(owners.map(({ id, assignedTo }) => [id, assignedTo]))).toEqual(
    new Map(oracle.leads.map(({ id, owner }) => [id, owner])),
  );
}

test('whatever was done, `undoable` says whether an undo would give a lead back, and it gives back just those, once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const brokerage = await aBrokerage();
      for (const [turn, step] of steps.entries()) {
        await take(step, turn, brokerage);
        await expectSame(brokerage);
      }
      for (const batch of brokerage.oracle.undone) expect((await undo(batch)).status).toBe(200);
      await expectSame(brokerage);
    }),
    fewRuns(25),
  );
});
