import fc from 'fast-check';
import { as } from '#test/client.ts';
import { distributionOf } from '#test/distribution.ts';
import { fewRuns } from '#test/generated.ts';
import { manyLeads } from '#test/leads.ts';
import type { LeadEvent } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';
import type { Row } from '#test/tables.ts';

/** Acts on leads, by places in the lists of leads, brokers and batches. */
type Step =
  | { do: 'assign'; leads: number[]; to: number }
  | { do: 'distribute'; leads: number[]; to: number[]; seed: number }
  | { do: 'status'; lead: number }
  | { do: 'notes'; lead: number }
  | { do: 'undo'; batch: number };

const LEADS = 6;
const BROKERS = 3;
const aPlace = fc.nat(LEADS - 1);
const somePlaces = fc.uniqueArray(aPlace, { minLength: 1 });

const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('assign' as const), leads: somePlaces, to: fc.nat(BROKERS - 1) }),
  fc.record({
    do: fc.constant('distribute' as const),
    leads: somePlaces,
    to: fc.uniqueArray(fc.nat(BROKERS - 1), { minLength: 1 }),
    seed: fc.nat(1000),
  }),
  fc.record({ do: fc.constantFrom('status' as const, 'notes' as const), lead: aPlace }),
  fc.record({ do: fc.constant('undo' as const), batch: fc.nat(5) }),
);

type LeadRow = Row<'leads'>;

const readLeads = () => rowsOf('leads');
const readEvents = () => rowsOf('leadEvents');

/** A small brokerage: what was done in it, and what the people of it last wrote. */
async function aBrokerage() {
  await emptyTables();
  const admin = await anAdmin();
  const brokers: Person[] = [];
  for (let index = 0; index < BROKERS; index++) brokers.push(await aBroker());
  const leads = await manyLeads(LEADS);
  const calls = distributionOf(admin);
  const batches: string[] = [];
  const edits = new Map<string, { status: string; notes: string | null }>();

  const edit = async (id: string, change: { status?: string; notes?: string }) => {
    const { body } = await as(admin).put<{ status: string; notes: string | null }>(`/leads/${id}`, change);
    edits.set(id, { status: body.status, notes: body.notes });
  };

  return {
    edits,
    take: async (step: Step, turn: number) => {
      const chosen = 'leads' in step ? step.leads.map((place) => leads[place]) : [];
      if (step.do === 'assign') {
        const userId = brokers[step.to]!.id;
        const { body } = await as(admin).put<{ batchId: string | null }>('/leads/assign', { leadIds: chosen, userId });
        if (body.batchId) batches.push(body.batchId);
      } else if (step.do === 'distribute') {
        const taking = step.to.map((place) => ({ userId: brokers[place]!.id }));
        const { body: plan } = await calls.plan({ leadIds: chosen, brokers: taking, seed: step.seed });
        if ((await calls.commit(plan._id)).status === 200) batches.push(plan._id);
      } else if (step.do === 'status') {
        await edit(leads[step.lead]!, { status: turn % 2 ? 'em andamento' : 'perdido' });
      } else if (step.do === 'notes') {
        await edit(leads[step.lead]!, { notes: `Nota ${turn.toString()}` });
      } else if (batches.length > 0) {
        await as(admin).post(`/leads/assign/${batches[step.batch % batches.length]!}/undo`);
      }
    },
  };
}

/** Each lead's moves hand it on without a gap, and end with whom it has. */
function expectOneStory(leads: LeadRow[], events: LeadEvent[]): void {
  for (const { id, assignedTo } of leads) {
    const moves = events.filter((event) => event.leadId === id && event.type === 'assigned');
    expect(moves.map((move) => move.fromUser)).toEqual([null, ...moves.map((move) => move.toUser)].slice(0, -1));
    expect([null, ...moves.map((move) => move.toUser)].at(-1)).toBe(assignedTo);
  }
}

/** Whatever an undo moved, it moved right after the event that it takes back, but for what was itself taken back between. */
async function expectOnlyUntouchedUndone(events: (LeadEvent & { id: number })[]): Promise<void> {
  const undos = (await rowsOf('leadBatches')).filter(({ undoes }) => undoes !== null);
  const undone = new Map(undos.map(({ id, undoes }) => [id, undoes]));
  for (const story of Map.groupBy(events, (event) => event.leadId).values()) {
    const standing: LeadEvent[] = [];
    for (const event of story) {
      const undoes = undone.get(event.batchId ?? '');
      if (undoes === undefined) standing.push(event);
      else expect(standing.pop()).toMatchObject({ batchId: undoes, fromUser: event.toUser, toUser: event.fromUser });
    }
  }
}

async function expectNothingOverwritten(edits: Map<string, { status: string; notes: string | null }>): Promise<void> {
  const leads = await readLeads();
  const events = await readEvents();
  expectOneStory(leads, events);
  await expectOnlyUntouchedUndone(events);
  const written = leads.filter(({ id }) => edits.has(id)).map(({ id, status, notes }) => [id, { status, notes }]);
  expect(new Map(written as [string, { status: string; notes: string | null }][])).toEqual(edits);
}

test('whatever is assigned, distributed, edited and undone in turn, no edit is lost and each lead has one story', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 3, maxLength: 12 }), async (steps) => {
      const brokerage = await aBrokerage();
      for (const [turn, step] of steps.entries()) await brokerage.take(step, turn);

      await expectNothingOverwritten(brokerage.edits);
    }),
    fewRuns(25),
  );
});

test('likewise when they all do it at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 10 }), async (steps) => {
      const brokerage = await aBrokerage();
      await brokerage.take({ do: 'assign', leads: [0, 1, 2, 3, 4, 5], to: 0 }, 0);
      await Promise.all(steps.map((step, turn) => brokerage.take(step, turn)));

      const leads = await readLeads();
      const events = await readEvents();
      expectOneStory(leads, events);
      await expectOnlyUntouchedUndone(events);
    }),
    fewRuns(25),
  );
});
