import fc from 'fast-check';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { BatchProgress } from '#contract/reach/events.ts';
import { as } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { eraseLead } from '#test/eraseLead.ts';
import { openEvents } from '#test/eventStream.ts';
import { fewRuns } from '#test/generated.ts';
import { holdRuns, stopRuns } from '#test/holdRuns.ts';
import { brokerOf, eventsOf, manyLeads } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { changeInParts, LEADS_PER_PART } from '#test/parts.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowOf, rowsOf } from '#test/rows.ts';

const PARTS = 3;
const LEADS = (PARTS - 1) * LEADS_PER_PART + 7;
const KILLED = 500;

let admin: Person;
let brokers: Person[];
let leads: string[];
let carla: Person;

async function begin(): Promise<void> {
  await emptyTables();
  await stopRuns(Infinity);
  admin = await anAdmin();
  brokers = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bruno Azevedo' }), await aBroker()];
  carla = await aBroker({ name: 'Carla Dias' });
  leads = (await manyLeads(LEADS, { assignedTo: brokers[0]! })).sort();
}

beforeAll(changeInParts);
beforeEach(begin);

const withKey = (key: string) => as(admin).with({ 'idempotency-key': key });
const commit = (id: string) => withKey(`commit-${id}`).post<RunDetail>(`/leads/plans/${id}/commit`);
const undo = (id: string) => withKey(`undo-${id}`).post<RunDetail>(`/runs/${id}/undo`);
const assignAll = (to: Person) =>
  withKey(`assign-${to.id}`).put<RunDetail>('/leads/assign', { filter: {}, userId: to.id });
const aPlan = async (...receivers: Person[]) => {
  const { body } = await distributionOf(admin).plan({ filter: {}, ...amongst(...receivers) });
  return body._id;
};

/** Its first part is done. */
async function commitAndKill(id: string): Promise<void> {
  await stopRuns(LEADS_PER_PART);
  expect((await commit(id)).status).toBe(KILLED);
  await stopRuns(Infinity);
}

/** Acts while the server that moved the first parts is gone. */
type Deed = { do: 'save' | 'give' | 'delete'; lead: number } | { do: 'deactivate'; broker: number } | { do: 'none' };

const lead = fc.nat(LEADS - 1);
const aDeed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ do: fc.constantFrom('save' as const, 'give' as const, 'delete' as const), lead }),
  fc.record({ do: fc.constant('deactivate' as const), broker: fc.nat(2) }),
  fc.record({ do: fc.constant('none' as const) }),
);
const deeds = fc.array(aDeed, { maxLength: 6 });

/** The owner that each lead must have: a plain retelling of the rules. */
class Model {
  readonly owners: Map<string, string | null>;
  readonly inactive = new Set<string>();
  /** Since their own move. */
  readonly touched = new Set<string>();
  turn = 0;

  constructor(owners: Map<string, string | null>) {
    this.owners = owners;
  }

  async take(deed: Deed): Promise<void> {
    if (deed.do === 'deactivate') {
      const { id } = brokers[deed.broker]!;
      await as(admin).put(`/users/${id}`, { isActive: false });
      this.inactive.add(id);
    }
    if (!('lead' in deed)) return;
    const id = leads[deed.lead]!;
    this.touched.add(id);
    if (deed.do === 'save') await as(admin).put(`/leads/${id}`, { notes: `Nota ${(this.turn++).toString()}` });
    if (deed.do === 'give') {
      await as(admin).put('/leads/assign', { leadIds: [id], userId: carla.id });
      if (this.owners.has(id)) this.owners.set(id, carla.id);
    }
    if (deed.do === 'delete') {
      await eraseLead(admin, id);
      this.owners.delete(id);
    }
  }
}

/** The first parts, then a kill and those deeds, then all the rest: repeated with the same key. */
async function killedAfter(part: number, request: () => Promise<{ status: number }>, model: Model, then: Deed[]) {
  await stopRuns(part * LEADS_PER_PART);
  expect((await request()).status).toBe(KILLED);
  await stopRuns(Infinity);
  for (const deed of then) await model.take(deed);
  expect((await request()).status).toBe(200);
}

/** Owners are those of the model, and all that is said of the run tells the same. */
async function expectTrueStories(id: string, model: Model): Promise<void> {
  const rows = await rowsOf('leads');
  expect(new Map(rows.map(({ id, assignedTo }) => [id, assignedTo]))).toEqual(model.owners);
  const events = (await rowsOf('leadEvents')).filter(({ runId }) => runId === id);
  const stories = [...Map.groupBy(events, ({ leadId }) => leadId).values()];
  const gone = leads.filter((known) => !model.owners.has(known)).length;
  const { body: run } = await as(admin).get<RunDetail>(`/runs/${id}`);
  const restored = run.undone?.restored ?? 0;
  expect([run.done, run.total]).toEqual([LEADS, LEADS]);
  for (const [told, made] of [
    [run.changed, stories.length],
    [restored, stories.filter(({ length }) => length === 2).length],
  ] as const) {
    expect(made).toBeLessThanOrEqual(told);
    expect(told - made).toBeLessThanOrEqual(gone);
  }
  const { body: receipt } = await distributionOf(admin).receipt(id);
  expect(receipt.outcomes.atribuido + receipt.outcomes.mudou).toBe(run.changed);
  expect(Object.values(receipt.outcomes).reduce((sum, count) => sum + count, 0)).toBe(LEADS);
  const sum = (skipped: RunDetail['skippedRows']) => skipped.reduce((all, { count }) => all + count, 0);
  const left = [run.skipped, run.undone?.skipped ?? 0];
  expect([sum(run.skippedRows), sum(run.undoSkippedRows)]).toEqual(left);
  const { body: file } = await as(admin).get<string>(`/runs/${id}/skipped.csv`);
  const reasons = file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[1]);
  expect([reasons.length, reasons.filter((reason) => reason !== '""').length]).toEqual([LEADS, left[0]! + left[1]!]);
  for (const { subjectId, skipReason } of await rowsOf('runRows', { runId: id }))
    if (skipReason !== null) expect(events.some(({ leadId }) => leadId === subjectId)).toBe(false);
}

test('a run that is killed between two parts ends as its plan says, but for what happened to leads in the meantime; so does its undo', async () => {
  const part = fc.integer({ min: 0, max: PARTS - 1 });
  await fc.assert(
    fc.asyncProperty(part, deeds, part, deeds, async (first, between, second, during) => {
      await begin();
      const model = new Model(new Map(leads.map((id) => [id, brokers[0]!.id])));
      const id = await aPlan(brokers[1]!, brokers[2]!);
      const plan = await rowOf('leadPlans', { id });
      const moved = new Set<string>();
      const move = (from: number, to: number) => {
        for (let at = from; at < to; at++) {
          const [known, receiver] = [plan.leadIds[at]!, plan.toUsers[at]!];
          if (model.owners.get(known) !== brokers[0]!.id || model.inactive.has(receiver)) continue;
          model.owners.set(known, receiver);
          model.touched.delete(known);
          moved.add(known);
        }
      };

      move(0, first * LEADS_PER_PART);
      await killedAfter(first, () => commit(id), model, between);
      move(first * LEADS_PER_PART, LEADS);
      await expectTrueStories(id, model);
      if (moved.size === 0) return;

      const giveBack = (from: number, to: number) => {
        for (const known of plan.leadIds.slice(from, to)) {
          const stays = model.touched.has(known) || model.inactive.has(brokers[0]!.id);
          if (moved.has(known) && model.owners.has(known) && !stays) model.owners.set(known, brokers[0]!.id);
        }
      };
      giveBack(0, second * LEADS_PER_PART);
      await killedAfter(second, () => undo(id), model, during);
      giveBack(second * LEADS_PER_PART, LEADS);
      await expectTrueStories(id, model);
    }),
    fewRuns(12),
  );
});

test('a person who gives away many leads sees the progress before any result', async () => {
  const stream = await openEvents(admin);
  const goOn = await holdRuns();

  const answer = withKey('primeira').put<RunDetail>('/leads/assign', { filter: {}, userId: carla.id });

  const first = await stream.next();
  const { id: run } = await rowOf('runs');
  const progress: BatchProgress = { run, request: 'primeira', done: LEADS_PER_PART, total: LEADS };
  expect(first).toEqual({ event: 'progress', data: progress });
  await goOn();
  expect(await answer).toMatchObject({ status: 200, body: { changed: LEADS } });
  await stream.close();
});

test('until it is finished it sends no notice; its statuses are those of the move', async () => {
  const id = await aPlan(brokers[1]!);
  await commitAndKill(id);
  await as(admin).put(`/leads/${leads.at(-1)!}`, { status: 'em andamento' });
  expect(await waitingMails()).toEqual([]);

  expect((await commit(id)).body).toMatchObject({ state: 'done', changed: LEADS });

  expect(await waitingMails()).toMatchObject([
    { recipient: brokers[1]!.email, subject: `${LEADS.toLocaleString('pt-BR')} novos leads` },
  ]);
  expect((await rowOf('leadPlans', { id })).statuses.at(-1)).toBe('em andamento');
});

test('leads that change hands between two parts stay with who has them now, as do those whose receiver is gone, and the receipt says why', async () => {
  const id = await aPlan(brokers[1]!, brokers[2]!);
  await commitAndKill(id);
  await as(admin).put('/leads/assign', { leadIds: [leads.at(-1)], userId: carla.id });
  await as(admin).put(`/users/${brokers[2]!.id}`, { isActive: false });

  const { body } = await commit(id);

  const { body: stayed } = await distributionOf(admin).leadsOf(id, '?outcome=ficou&pageSize=500');
  expect([body.changed + stayed.length, body.skipped]).toEqual([LEADS, stayed.length]);
  expect(new Set(stayed.map(({ reason }) => reason))).toEqual(
    new Set(['Mudou de corretor antes da sua vez.', 'Quem receberia deixou de poder receber leads antes da sua vez.']),
  );
  expect(body.skippedRows.find(({ why }) => why === '1 mudou de corretor antes')).toMatchObject({ count: 1 });
  expect(stayed.at(-1)).toMatchObject({ from: { name: 'Carla Dias' }, to: { name: 'Carla Dias' } });
  expect(await brokerOf(leads.at(-1)!)).toBe(carla.id);
});

test('another large one waits until it is finished, and finishes it if nobody else does', async () => {
  const id = await aPlan(brokers[1]!);
  await commitAndKill(id);

  expect((await assignAll(brokers[2]!)).body.changed).toBe(LEADS);

  for (const lead of [leads[0]!, leads.at(-1)!])
    expect((await eventsOf(lead)).map(({ toUser }) => toUser)).toEqual([brokers[1]!.id, brokers[2]!.id]);
  expect((await commit(id)).body.changed).toBe(LEADS);
});

test('a broker who saves a lead that was just given to another one learns whose it is now', async () => {
  await assignAll(brokers[1]!);

  const { status, body } = await as(brokers[0]!).put(`/leads/${leads[0]!}`, { status: 'em andamento' });
  const stranger = await as(brokers[2]!).put(`/leads/${leads[0]!}`, { status: 'em andamento' });

  expect([status, body.message]).toEqual([404, 'Este lead agora é de Bruno Azevedo.']);
  expect([stranger.status, stranger.body.message]).toEqual([404, 'Lead não encontrado']);
});
