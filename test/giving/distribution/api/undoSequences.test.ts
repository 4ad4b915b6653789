import fc from 'fast-check';
import { as, aVisitor } from '#test/client.ts';
import { distributionOf } from '#test/distribution.ts';
import { fewRuns } from '#test/generated.ts';
import { leadOf, manyLeads } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';

const LEADS = 5;
const BROKERS = 3;
const lead = fc.nat(LEADS - 1);
const someLeads = fc.uniqueArray(lead, { minLength: 1 });
const broker = fc.nat(BROKERS - 1);

/** By places in the lists of leads, brokers and runs. */
type Step =
  | { do: 'assign'; leads: number[]; to: number }
  | { do: 'distribute'; leads: number[]; to: number[]; seed: number }
  | { do: 'work'; lead: number }
  | { do: 'contact'; lead: number }
  | { do: 'undo'; run: number }
  | { do: 'pass' | 'delete'; broker: number };

const anAssignment = fc.record({ do: fc.constant('assign' as const), leads: someLeads, to: broker });
const aDistribution = fc.record({
  do: fc.constant('distribute' as const),
  leads: someLeads,
  to: fc.uniqueArray(broker, { minLength: 1 }),
  seed: fc.nat(1000),
});
const work = fc.record({ do: fc.constant('work' as const), lead });
const anUndo = fc.record({ do: fc.constant('undo' as const), run: fc.nat(6) });

const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: anAssignment },
  { weight: 3, arbitrary: aDistribution },
  { weight: 1, arbitrary: work },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('contact' as const), lead }) },
  { weight: 5, arbitrary: anUndo },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), broker }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), broker }) },
);

/** A lead as a pile: each move lies on what was before; whatever else happens is a lid that no undo lifts. */
interface Pile {
  id: string;
  owner: string | null;
  status: string;
  notes: string | null;
  moves: ({ run: string; from: string | null } | 'lid')[];
}

/** The rule, written in another way than the server's: what is on top of its pile can be taken off it. */
class Oracle {
  readonly leads: Pile[];
  readonly receivers: Set<string>;
  readonly undone = new Set<string>();
  /** By id: how many leads it moved. */
  readonly runs = new Map<string, number>();

  constructor(ids: string[], brokers: string[]) {
    this.leads = ids.map((id) => ({ id, owner: null, status: 'novo', notes: null, moves: [] }));
    this.receivers = new Set(brokers);
  }

  move(run: string, to: Map<string, string | null>): void {
    let moved = 0;
    for (const lead of this.leads) {
      const owner = to.get(lead.id);
      if (owner === undefined || owner === lead.owner) continue;
      lead.moves.push({ run, from: lead.owner });
      lead.owner = owner;
      moved++;
    }
    this.runs.set(run, moved);
  }

  free(broker: string): void {
    this.receivers.delete(broker);
    for (const lead of this.leads.filter(({ owner, status }) => owner === broker && status !== 'perdido')) {
      lead.moves.push('lid');
      lead.owner = null;
    }
  }

  returning(run: string): Pile[] {
    return this.leads.filter(({ moves }) => {
      const top = moves.at(-1);
      return top && top !== 'lid' && top.run === run && (top.from === null || this.receivers.has(top.from));
    });
  }

  undo(run: string): number {
    const returning = this.returning(run);
    if (returning.length > 0) this.undone.add(run);
    for (const lead of returning) {
      const top = lead.moves.pop();
      if (top && top !== 'lid') lead.owner = top.from;
    }
    return returning.length;
  }
}

async function aBrokerage() {
  await emptyTables();
  const admin = await anAdmin();
  const brokers: Person[] = [];
  for (let place = 0; place < BROKERS; place++) brokers.push(await aBroker());
  const oracle = new Oracle(
    await manyLeads(LEADS),
    brokers.map(({ id }) => id),
  );
  return { admin, oracle, brokers, deleted: new Set<string>(), calls: distributionOf(admin) };
}

type Brokerage = Awaited<ReturnType<typeof aBrokerage>>;

/** Does it on the server and in the oracle; of an undo it compares what each gave back. */
async function take(step: Step, turn: number, { admin, oracle, brokers, deleted, calls }: Brokerage): Promise<void> {
  const chosen = 'leads' in step ? step.leads.map((place) => oracle.leads[place]!.id) : [];
  if (step.do === 'assign') {
    const to = brokers[step.to]!;
    const { status, body } = await calls.assign(chosen, to);
    expect(status).toBe(oracle.receivers.has(to.id) ? 200 : 422);
    if (status === 200) oracle.move(body._id, new Map(chosen.map((id) => [id, to.id])));
  } else if (step.do === 'distribute') {
    const taking = step.to.map((place) => ({ userId: brokers[place]!.id }));
    if (!taking.every(({ userId }) => oracle.receivers.has(userId))) return;
    const { body: plan } = await calls.plan({ leadIds: chosen, brokers: taking, seed: step.seed });
    if ((await calls.commit(plan._id)).status !== 200) return;
    const { body: rows } = await calls.leadsOf(plan._id);
    oracle.move(plan._id, new Map(rows.map(({ lead, to }) => [lead._id, to?._id ?? null])));
  } else if (step.do === 'work') {
    const lead = oracle.leads[step.lead]!;
    [lead.status, lead.notes] = [turn % 2 ? 'perdido' : 'em andamento', `Nota ${turn.toString()}`];
    await as(admin).put(`/leads/${lead.id}`, { status: lead.status, notes: lead.notes });
    lead.moves.push('lid');
  } else if (step.do === 'undo') {
    const [run, moved] = [...oracle.runs][step.run % Math.max(1, oracle.runs.size)] ?? ['', 0];
    if (run === '' || oracle.undone.has(run)) return;
    const { status, body } = await calls.undo(run);
    const restored = oracle.undo(run);
    const stays = { state: restored > 0 ? 'undone' : 'done', undone: { restored, skipped: moved - restored } };
    expect([status, body]).toMatchObject(moved === 0 ? [409, { code: 'conflict' }] : [200, stays]);
  } else if (step.do === 'contact') {
    const lead = oracle.leads[step.lead]!;
    const { phone, email } = await leadOf(lead.id);
    const { status } = await aVisitor().post('/leads/public', { name: 'Cliente', phone, email, region: 'abc' });
    expect(status).toBe(201);
    if (lead.status === 'perdido') lead.status = 'novo';
    if (lead.owner !== null && !oracle.receivers.has(lead.owner)) {
      lead.moves.push('lid');
      lead.owner = null;
    }
  } else if ('broker' in step) {
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
  const found = await rowsOf('leads');
  expect(new Map(found.map(({ id, assignedTo, status, notes }) => [id, [assignedTo, status, notes]]))).toEqual(
    new Map(oracle.leads.map(({ id, owner, status, notes }) => [id, [owner, status, notes]])),
  );
}

/** Each lead's moves hand it on without a gap, and end with whom it has. */
async function expectOneStory(): Promise<void> {
  const events = Map.groupBy(await rowsOf('leadEvents'), ({ leadId }) => leadId);
  for (const { id, assignedTo } of await rowsOf('leads')) {
    const moves = (events.get(id) ?? []).filter(({ type }) => type === 'assigned');
    expect(moves.map(({ fromUser }) => fromUser)).toEqual([null, ...moves.map(({ toUser }) => toUser)].slice(0, -1));
    expect([null, ...moves.map(({ toUser }) => toUser)].at(-1)).toBe(assignedTo);
  }
}

/** Whatever an undo moved, it moved right after the event that it takes back, but for what was itself taken back between. */
async function expectOnlyUntouchedUndone(): Promise<void> {
  const events = await rowsOf('leadEvents');
  for (const story of Map.groupBy(events, ({ leadId }) => leadId).values()) {
    const standing: typeof story = [];
    const runs = new Set<string>();
    for (const event of story) {
      const { runId, fromUser, toUser } = event;
      if (runId !== null && runs.has(runId))
        expect(standing.pop()).toMatchObject({ runId, fromUser: toUser, toUser: fromUser });
      else standing.push(event);
      if (runId !== null) runs.add(runId);
    }
  }
}

test('whatever was done, an undo gives back just what lies on top, once; no edit is lost, and each lead has one story', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const brokerage = await aBrokerage();
      for (const [turn, step] of steps.entries()) {
        await take(step, turn, brokerage);
        await expectSame(brokerage);
      }
      for (const run of brokerage.oracle.undone) expect((await brokerage.calls.undo(run)).status).toBe(200);
      await expectSame(brokerage);
      await expectOneStory();
    }),
    fewRuns(25),
  );
});

test('the same holds of stories when all is done at once', async () => {
  const aStep = fc.oneof(anAssignment, aDistribution, work, anUndo);
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 10 }), async (steps) => {
      const { admin, brokers, oracle, calls } = await aBrokerage();
      const ids = oracle.leads.map(({ id }) => id);
      const runs = [(await calls.assign(ids, brokers[0]!)).body._id];
      const doIt = async (step: (typeof steps)[number], turn: number) => {
        if (step.do === 'work')
          await as(admin).put(`/leads/${ids[step.lead]!}`, { status: turn % 2 ? 'perdido' : 'em andamento' });
        else if (step.do === 'undo') await calls.undo(runs[step.run % runs.length]!);
        else {
          const chosen = step.leads.map((place) => ids[place]!);
          if (step.do === 'assign') runs.push((await calls.assign(chosen, brokers[step.to]!)).body._id);
          else {
            const taking = step.to.map((place) => ({ userId: brokers[place]!.id }));
            const { body } = await calls.plan({ leadIds: chosen, brokers: taking, seed: step.seed });
            if ((await calls.commit(body._id)).status === 200) runs.push(body._id);
          }
        }
      };

      await Promise.all(steps.map(doIt));

      await expectOneStory();
      await expectOnlyUntouchedUndone();
    }),
    fewRuns(25),
  );
});
