import fc from 'fast-check';
import type { BatchReceipt, LeadAssignmentResult, LeadUndoResult } from '#contract/giving/distribution.ts';
import { as } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { eraseLead } from '#test/eraseLead.ts';
import { fewRuns } from '#test/generated.ts';
import { stopBatches } from '#test/holdBatches.ts';
import { doJobs } from '#test/jobs.ts';
import { brokerOf, eventsOf, manyLeads } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { changeInParts, LEADS_PER_PART } from '#test/parts.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, rowOf, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { resumeBatch } from '../../../../server/giving/distribution/executePlan.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';

const PARTS = 3;
const LEADS = (PARTS - 1) * LEADS_PER_PART + 7;
const STOPPED = 500;

let admin: Person;
let brokers: Person[];
let leads: string[];
let carla: Person;

async function begin(): Promise<void> {
  await emptyTables();
  await stopBatches(Infinity);
  admin = await anAdmin();
  brokers = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bruno Azevedo' }), await aBroker()];
  carla = await aBroker({ name: 'Carla Dias' });
  leads = (await manyLeads(LEADS, { assignedTo: brokers[0]! })).sort();
}

beforeAll(changeInParts);
beforeEach(begin);

const withKey = (key: string) => as(admin).with({ 'idempotency-key': key });
const commit = (id: string) => withKey(`commit-${id}`).post<BatchReceipt>(`/leads/plans/${id}/commit`);
const undo = (id: string) => withKey(`undo-${id}`).post<LeadUndoResult>(`/leads/assign/${id}/undo`);
const assignAll = (to: Person) =>
  withKey(`assign-${to.id}`).put<LeadAssignmentResult>('/leads/assign', { filter: {}, userId: to.id });
const aPlan = async (...receivers: Person[]) => {
  const { body } = await distributionOf(admin).plan({ filter: {}, ...amongst(...receivers) });
  return body._id;
};

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
  await stopBatches(part * LEADS_PER_PART);
  expect((await request()).status).toBe(STOPPED);
  await stopBatches(Infinity);
  for (const deed of then) await model.take(deed);
  const answer = await request();
  expect(answer.status).toBe(200);
}

async function expectTrueStories(model: Model): Promise<void> {
  const rows = await rowsOf('leads');
  expect(new Map(rows.map(({ id, assignedTo }) => [id, assignedTo]))).toEqual(model.owners);
  const events = await rowsOf('leadEvents');
  for (const { id, total, moved, isRunning, done } of await rowsOf('leadBatches')) {
    const stays = await rowsOf('leadBatchStays', { batchId: id });
    const gone = new Set(leads.filter((known) => !model.owners.has(known)));
    expect([isRunning, done]).toEqual([false, total]);
    const made = events.filter(({ batchId }) => batchId === id);
    expect(made.length).toBeLessThanOrEqual(moved);
    expect(moved - made.length).toBeLessThanOrEqual(gone.size);
    const { body: receipt } = await distributionOf(admin).receipt(id);
    expect(receipt.outcomes.atribuido + receipt.outcomes.mudou).toBe(moved);
    expect(Object.values(receipt.outcomes).reduce((sum, count) => sum + count, 0)).toBe(total);
    const { body: file } = await as(admin).get<string>(`/leads/batches/${id}/receipt.csv`);
    const lines = file.trim().split('\r\n').slice(1);
    expect(lines.filter((line) => /mudou de dono|atribuído|voltou/.test(line))).toHaveLength(made.length);
    for (const { leadId } of stays) expect(made.some((event) => event.leadId === leadId)).toBe(false);
  }
}

test('a batch that is killed between two parts ends as its plan says, but for what happened to leads in the meantime; so does its undo', async () => {
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
          moved.add(known);
        }
      };

      move(0, first * LEADS_PER_PART);
      await killedAfter(first, () => commit(id), model, between);
      move(first * LEADS_PER_PART, LEADS);
      await expectTrueStories(model);

      // Only what was touched after its own move holds up the undo.
      const worked = between.flatMap((deed) =>
        'lead' in deed && leads.indexOf(leads[deed.lead]!) < first * LEADS_PER_PART ? leads[deed.lead]! : [],
      );
      const undone = [...moved].filter((known) => model.owners.has(known)).sort();
      const isRefused = model.inactive.has(brokers[0]!.id);
      expect(isRefused ? (await undo(id)).status : 409).toBe(409);
      if (isRefused || undone.length <= LEADS_PER_PART) return;
      model.touched.clear();
      const giveBack = (known: string) => {
        const stays = worked.includes(known) || model.touched.has(known) || model.inactive.has(brokers[0]!.id);
        if (!stays) model.owners.set(known, brokers[0]!.id);
      };
      const stop = (second % Math.ceil(undone.length / LEADS_PER_PART)) * LEADS_PER_PART;
      undone.slice(0, stop).forEach(giveBack);
      await killedAfter(stop / LEADS_PER_PART, () => undo(id), model, during);
      undone.slice(stop).forEach(giveBack);
      await expectTrueStories(model);
    }),
    fewRuns(12),
  );
});

test('the same request, also at once, is answered the same, and moves each lead once', async () => {
  const together = await Promise.all([assignAll(brokers[1]!), assignAll(brokers[1]!)]);
  const later = await assignAll(brokers[1]!);

  for (const { status, body } of [...together, later])
    expect([status, body]).toEqual([200, { assigned: LEADS, moved: LEADS, batchId: together[0].body.batchId }]);
  expect(await rowsOf('leadEvents')).toHaveLength(LEADS);
});

test('leads that are named by their ids go in parts as those of a filter do', async () => {
  const { status, body } = await as(admin).put<LeadAssignmentResult>('/leads/assign', {
    leadIds: leads,
    userId: brokers[1]!.id,
  });

  expect([status, body.assigned, body.moved]).toEqual([200, LEADS, LEADS]);
  expect(await rowsOf('leads', { assignedTo: brokers[1]!.id })).toHaveLength(LEADS);
});

test('until it is finished it is listed as running, cannot be undone, and sends no notice; its statuses are those of the move', async () => {
  const id = await aPlan(brokers[1]!);
  await stopBatches(LEADS_PER_PART);
  await commit(id);
  const last = leads.at(-1)!;
  await as(admin).put(`/leads/${last}`, { status: 'em andamento' });

  const refusal = await as(admin).post(`/leads/assign/${id}/undo`);
  const { body: receipt } = await distributionOf(admin).receipt(id);

  expect([refusal.status, refusal.body.message]).toEqual([
    409,
    'Esta distribuição ainda está em andamento. Desfaça quando ela terminar.',
  ]);
  expect(receipt).toMatchObject({ running: { done: LEADS_PER_PART }, moved: LEADS_PER_PART, undoable: false });
  expect(await waitingMails()).toEqual([]);
  await stopBatches(Infinity);
  expect((await commit(id)).body).toMatchObject({ running: null, moved: LEADS, undoable: true });
  expect(await waitingMails()).toMatchObject([
    { recipient: brokers[1]!.email, subject: `${LEADS.toLocaleString('pt-BR')} novos leads` },
  ]);
  expect((await rowOf('leadPlans', { id })).statuses.at(-1)).toBe('em andamento');
});

test('leads that change hands between two parts stay with who has them now, as do those whose receiver is gone, and the receipt says why', async () => {
  const id = await aPlan(brokers[1]!, brokers[2]!);
  await stopBatches(LEADS_PER_PART);
  await commit(id);
  await as(admin).put('/leads/assign', { leadIds: [leads.at(-1)], userId: carla.id });
  await as(admin).put(`/users/${brokers[2]!.id}`, { isActive: false });
  await stopBatches(Infinity);

  const { body } = await commit(id);

  const { body: stayed } = await distributionOf(admin).leadsOf(id, '?outcome=ficou&pageSize=500');
  expect(body.moved + stayed.length).toBe(LEADS);
  expect(new Set(body.left.map(({ reason }) => reason))).toEqual(
    new Set([
      'Mudou de corretor durante a distribuição.',
      'Quem receberia deixou de poder receber leads durante a distribuição.',
    ]),
  );
  expect(stayed.at(-1)).toMatchObject({ from: { name: 'Carla Dias' }, to: { name: 'Carla Dias' } });
  expect(await brokerOf(leads.at(-1)!)).toBe(carla.id);
});

test('another large batch waits until it is finished, and finishes it if nobody else does', async () => {
  const id = await aPlan(brokers[1]!);
  await stopBatches(LEADS_PER_PART);
  await commit(id);
  await stopBatches(Infinity);

  const { body } = await assignAll(brokers[2]!);

  expect(body.assigned).toBe(LEADS);
  expect((await eventsOf(leads[0]!)).map(({ toUser }) => toUser)).toEqual([brokers[1]!.id, brokers[2]!.id]);
  expect((await eventsOf(leads.at(-1)!)).map(({ toUser }) => toUser)).toEqual([brokers[1]!.id, brokers[2]!.id]);
  expect((await commit(id)).body.moved).toBe(LEADS);
});

test('a batch that nobody goes on with is finished by a job; one that goes on is looked at again', async () => {
  const pool = openPatientPool(server.databaseUrl);
  const settings = {
    publicUrl: 'https://morada.example.com',
    brokerageName: 'Morada',
    leadsPerPart: LEADS_PER_PART,
  };
  const look = async () => {
    await changeRows('jobs', { name: 'batch' }, { startAfter: new Date(0) });
    await doJobs('batch', ({ data, stop }) => resumeBatch(openDb(pool), data, settings, stop), { most: 1 });
  };
  const id = await aPlan(brokers[1]!);
  await stopBatches(LEADS_PER_PART);
  await commit(id);
  await stopBatches(Infinity);

  await look();
  expect(await rowOf('leadBatches', { id })).toMatchObject({ isRunning: true, done: LEADS_PER_PART });
  await look();
  expect(await rowOf('leadBatches', { id })).toMatchObject({ isRunning: false, moved: LEADS });
  await look();
  await pool.end();
  expect(await rowsOf('jobs', { name: 'batch' })).toEqual([]);
});

test('a broker who saves a lead that was just given to another one learns whose it is now', async () => {
  await assignAll(brokers[1]!);

  const { status, body } = await as(brokers[0]!).put(`/leads/${leads[0]!}`, { status: 'em andamento' });
  const stranger = await as(brokers[2]!).put(`/leads/${leads[0]!}`, { status: 'em andamento' });

  expect([status, body.message]).toEqual([404, 'Este lead agora é de Bruno Azevedo.']);
  expect([stranger.status, stranger.body.message]).toEqual([404, 'Lead não encontrado']);
});
