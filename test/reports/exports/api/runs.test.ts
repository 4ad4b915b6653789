import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { subHours } from 'date-fns';
import type { Run, RunDetail, RunKindName, RunRow } from '#contract/ground/runs.ts';
import { RUN_KINDS as KIND_NAMES } from '#contract/ground/runs.ts';
import type { BatchProgress } from '#contract/reach/events.ts';
import { auditLines } from '#test/auditLines.ts';
import { as, aVisitor } from '#test/client.ts';
import type { Answer, Client } from '#test/client.ts';
import { openEvents } from '#test/eventStream.ts';
import type { EventStream } from '#test/eventStream.ts';
import { feedOf } from '#test/feeds.ts';
import { stopRuns } from '#test/holdRuns.ts';
import { doJobs } from '#test/jobs.ts';
import { importing } from '#test/leadImports.ts';
import { manyLeads } from '#test/leads.ts';
import { changeInParts, LEADS_PER_PART } from '#test/parts.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { firstRegions } from '#test/regions.ts';
import { changeRows, emptyTables, insertRows, rowOf, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { finish, resume } from '../../../../server/ground/runs/steps.ts';
import { LISTINGS_PER_PART } from '../../../../server/properties/imports/kind.ts';
import { RUN_KINDS } from '../../../../server/runKinds.ts';

// Each kind of run is an entry of `CASES`.

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
const settings = { publicUrl: '', brokerageName: '', leadsPerPart: LEADS_PER_PART };
let admin: Person;

beforeAll(changeInParts);
afterAll(() => pool.end());
beforeEach(async () => {
  await emptyTables();
  await stopRuns(Infinity);
  admin = await anAdmin({ name: 'Helena Prado' });
});

async function work() {
  await changeRows('jobs', { name: 'run' }, { startAfter: new Date(0) });
  await doJobs('run', ({ data, stop }) => resume(db, RUN_KINDS, data, settings, stop));
}

interface Case {
  /** More than a part. */
  many: number;
  /** Makes so many things, and returns the request that changes them. */
  prepare: (count: number) => Promise<(client: Client) => Promise<Answer<{ _id: string }>>>;
  /** How many things are as the act wants them. */
  countChanged: () => Promise<number>;
  /** The team works on one of the things. */
  touch: () => Promise<unknown>;
  /** A person is in touch about one of them, which holds up only an undo that removes. */
  contact: (() => Promise<unknown>) | null;
  isRemovedByUndo: boolean;
}

const leadsNow = async (is: (lead: { status: string; hiddenAt: Date | null }) => boolean) =>
  (await rowsOf('leads')).filter(is).length;

const aLeadOfThem = async () => (await rowsOf('leads'))[0]!;

const touchLead = async () => as(admin).put(`/leads/${(await aLeadOfThem()).id}`, { notes: 'Liguei.' });
const PERSON = { name: 'Rita Souza', email: 'rita@exemplo.com.br', region: 'abc' };
const contactOfLead = async () => aVisitor().post('/leads/public', { ...PERSON, phone: (await aLeadOfThem()).phone });

const sheet = (count: number) =>
  ['Nome;Fone', ...Array.from({ length: count }, (_, n) => `Pessoa ${n};11970${(100_000 + n).toString()}`)].join('\n');

/** A broker of whom nothing but leads is handed over. */
const aPausedBroker = async (name: string) => {
  const broker = await aBroker({ name });
  await changeRows('users', { id: broker.id }, { rotationPausedAt: new Date() });
  return broker;
};

const leadsOfNova = async () => {
  const { id: assignedTo } = await rowOf('users', { name: 'Nova' });
  return (await rowsOf('leads', { assignedTo })).length;
};

const ofLeads = { many: LEADS_PER_PART * 2 + 1, touch: touchLead, contact: contactOfLead, isRemovedByUndo: false };

/** It changes one thing alone: see `test/site/brokerage/api/regionRuns.test.ts`. */
type Single = 'regionRetirement';

const CASES: Record<Exclude<RunKindName, Single>, Case> = {
  distribution: {
    ...ofLeads,
    prepare: async (count) => {
      const { id: userId } = await aBroker({ name: 'Nova' });
      const leadIds = await manyLeads(count);
      return (client) => client.put('/leads/assign', { leadIds, userId });
    },
    countChanged: leadsOfNova,
  },
  roleta: {
    ...ofLeads,
    prepare: async (count) => {
      await aBroker({ name: 'Nova' });
      await insertRows('rotationSources', { source: 'landing', isOn: true });
      const leadIds = await manyLeads(count);
      return (client) => client.post('/leads/roleta', { leadIds });
    },
    countChanged: leadsOfNova,
  },
  handover: {
    ...ofLeads,
    prepare: async (count) => {
      const [leaving, next] = [await aPausedBroker('Velha'), await aBroker({ name: 'Nova' })];
      await manyLeads(count, { assignedTo: leaving });
      return (client) => client.post(`/users/${leaving.id}/handovers`, { receivers: [next.id], endsAccess: false });
    },
    countChanged: leadsOfNova,
  },
  status: {
    ...ofLeads,
    prepare: async (count) => {
      const leadIds = await manyLeads(count);
      return (client) => client.put('/leads/status', { leadIds, status: 'em andamento' });
    },
    countChanged: () => leadsNow(({ status }) => status === 'em andamento'),
  },
  label: {
    ...ofLeads,
    prepare: async (count) => {
      const leadIds = await manyLeads(count);
      const { id: label } = (await rowsOf('leadLabels'))[0]!;
      return (client) => client.put('/leads/labels', { leadIds, label, isOn: true });
    },
    countChanged: async () => (await rowsOf('leads')).filter(({ labelIds }) => labelIds.length > 0).length,
    touch: async () => {
      const { id, labelIds } = await aLeadOfThem();
      await as(admin).delete(`/leads/${id}/labels/${labelIds[0]!}`);
    },
  },
  deletion: {
    ...ofLeads,
    prepare: async (count) => {
      const leadIds = await manyLeads(count);
      return (client) => client.post('/leads/deletions', { leadIds });
    },
    countChanged: () => leadsNow(({ hiddenAt }) => hiddenAt !== null),
    touch: async () => changeRows('leads', { id: (await aLeadOfThem()).id }, { hiddenAt: null }),
    contact: null,
  },
  leadImport: {
    ...ofLeads,
    prepare: async (count) => {
      const { _id } = await importing(admin).checked(sheet(count));
      await work();
      return (client) => client.post(`/leads/imports/${_id}/run`, {});
    },
    countChanged: () => leadsNow(() => true),
    isRemovedByUndo: true,
  },
  propertyImport: {
    many: LISTINGS_PER_PART + 1,
    prepare: async (count) => {
      const { checked, find } = importingProperties(admin);
      const { _id } = await checked(feedOf(...Array.from({ length: count }, (_, n) => ({ reference: `AP${n}` }))));
      await work();
      const { checkedAt } = await find(_id);
      return (client) => client.post(`/properties/imports/${_id}/run`, { checkedAt });
    },
    countChanged: async () => (await rowsOf('properties')).filter(({ deletedAt }) => deletedAt === null).length,
    touch: async () => changeRows('properties', { reference: 'AP0' }, { updatedAt: new Date() }),
    contact: async () => {
      const { id: propertyId } = await rowOf('properties', { reference: 'AP0' });
      return aVisitor().post('/leads/public', { ...PERSON, phone: '(11) 98765-4321', propertyId });
    },
    isRemovedByUndo: true,
  },
  regionMerge: {
    ...ofLeads,
    prepare: async (count) => {
      await firstRegions(admin);
      await manyLeads(count, { region: 'abc' });
      return (client) => client.post('/brokerage/regions/merges', { region: 'abc', into: 'zona sul' });
    },
    countChanged: async () => (await rowsOf('leads', { region: 'zona sul' })).length,
    touch: async () => changeRows('leads', { id: (await aLeadOfThem()).id }, { region: 'central' }),
  },
};
const isTried = (name: RunKindName): name is keyof typeof CASES => name in CASES;

const runOf = async (id: string, by = admin) => (await as(by).get<RunDetail>(`/runs/${id}`)).body;
/** In the register: the broker of a handover. */
const subjectOf = async (id: string) => (await rowOf('runs', { id })).settings.brokerId ?? id;
const rowsOfRun = async (id: string, query = '') => (await as(admin).get<RunRow[]>(`/runs/${id}/rows${query}`)).body;
const withKey = (person: Person, key: string) => as(person).with({ 'idempotency-key': key });
const anotherAdmin = () => anAdmin({ name: 'Otto Reis' });
const undo = (id: string, client = as(admin)) => client.post<RunDetail>(`/runs/${id}/undo`);

/** How often its tab heard of a step, until that ended. */
async function progressOf(stream: EventStream, of: Omit<BatchProgress, 'done'>): Promise<number> {
  for (let steps = 1; ; steps++) {
    let next = await stream.next();
    // A merge tells of the regions, too.
    while (next.event === 'brokerage') next = await stream.next();
    const data = next.data as BatchProgress;
    expect(data).toMatchObject(of);
    if (isDeepStrictEqual(data, { ...of, done: of.total })) return steps;
  }
}

describe.each(KIND_NAMES.filter(isTried))('a run of kind %s', (name) => {
  const { many, prepare, countChanged, touch, contact, isRemovedByUndo } = CASES[name];
  const { audit, begunBy, isAwaited, undoHours } = RUN_KINDS[name];
  /** A request that waits fails with its server. */
  const KILLED = isAwaited ? 500 : 200;

  async function begin(count: number): Promise<string> {
    const ask = await prepare(count);
    return (await ask(as(admin))).body._id;
  }

  /** Its last part is not done. */
  async function beginAndKill() {
    const ask = await prepare(many);
    await stopRuns(many - 1);
    const { status } = await ask(withKey(admin, 'act'));
    if (!isAwaited) await work();
    await stopRuns(Infinity);
    const { id } = await rowOf('runs', { kind: name });
    const { state, done } = await runOf(id);
    expect([status, state, done > 0, done < many]).toEqual([KILLED, 'running', true, true]);
    return { id, ask, done };
  }

  test('is listed with who, when and how many; its undo has a time, of two at once one is done, and a repeat changes nothing', async () => {
    const other = await anotherAdmin();
    const id = await begin(2);

    const [listed] = (await as(other).get<Run[]>(`/runs?kind=${name}`)).body;
    expect(listed).toMatchObject({
      ...{ _id: id, kind: name, by: { name: 'Helena Prado' }, state: 'done', changed: 2, skipped: 0, undone: null },
      ...{ title: expect.stringMatching(/./), undoableUntil: expect.stringMatching(/^\d{4}-/) },
    });
    expect(await rowsOfRun(id)).toMatchObject([{ why: null }, { why: null }]);
    expect(await countChanged()).toBe(2);

    const { finishedAt } = await rowOf('runs', { id });
    await changeRows('runs', { id }, { finishedAt: subHours(finishedAt!, undoHours + 1) });
    expect(await undo(id)).toMatchObject({
      ...{ status: 409, body: { message: expect.stringMatching(/^Já passaram \d+ (horas|dias)/) } },
    });
    expect(await runOf(id)).toMatchObject({ state: 'done', undoableUntil: null });
    await changeRows('runs', { id }, { finishedAt });

    const [one, two] = await Promise.all([undo(id), undo(id, as(other))]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const undone = await runOf(id);
    expect(undone).toMatchObject({ state: 'undone', undone: { restored: 2, skipped: 0 }, undoableUntil: null });
    expect((await undo(id)).body).toEqual(undone);
    expect(await countChanged()).toBe(0);
    expect(await auditLines(audit.act)).toMatchObject([{ actorId: admin.id, subjectId: await subjectOf(id) }]);
    expect(await auditLines(audit.undo)).toMatchObject([{ actorId: undone.undone!.by._id }]);
  });

  test('goes on after a kill between two parts: by repeats of the request, another server and its job; each thing is changed once', async () => {
    const other = await anotherAdmin();
    const { id, ask } = await beginAndKill();
    const again = () => ask(withKey(admin, 'act'));

    const [, ...answers] = await Promise.all([finish(db, RUN_KINDS[name], id, settings), again(), again()]);

    expect([...answers, await again()]).toMatchObject(Array(3).fill({ status: 200, body: { _id: id } }));
    expect(await rowsOf('runs')).toHaveLength(1);
    expect(await runOf(id)).toMatchObject({ state: 'done', done: many, changed: many });
    expect(await countChanged()).toBe(many);

    await stopRuns(many - 1);
    expect((await undo(id, withKey(other, 'undo'))).status).toBe(KILLED);
    if (!isAwaited) await work();
    expect(await runOf(id)).toMatchObject({ state: 'undoing', undoableUntil: null });
    expect((await undo(id)).status).toBe(409);
    await stopRuns(Infinity);
    // The first look sees that the run went on since the job was written.
    for (let look = 0; look < 2; look++) await work();

    const undone = { state: 'undone', undone: { by: { name: 'Otto Reis' }, restored: many, skipped: 0 } };
    expect(await runOf(id)).toMatchObject(undone);
    expect((await undo(id, withKey(other, 'undo'))).body).toMatchObject(undone);
    expect(await countChanged()).toBe(0);
    expect(await rowsOf('jobs', { name: 'run' })).toEqual([]);
    for (const act of [audit.act, audit.undo]) expect(await auditLines(act)).toHaveLength(1);
  });

  const { stop } = audit;
  test(`${stop ? 'stops' : 'does not stop'} between two parts when canceled; the undo gives back what was done`, async () => {
    const other = await anotherAdmin();
    const { id, done } = await beginAndKill();
    expect((await undo(id)).status).toBe(409);

    const { status, body } = await as(other).post<RunDetail>(`/runs/${id}/cancel`);

    expect(status).toBe(stop ? 200 : 409);
    if (!stop) return;
    expect(body).toMatchObject({ state: 'done', changed: done, skipped: many - done });
    expect(await countChanged()).toBe(done);
    const csv = (await as(admin).get<string>(`/runs/${id}/skipped.csv`)).body.trim().split('\r\n');
    const isOfAll = name === 'distribution' || name === 'handover';
    expect(csv).toHaveLength(1 + (isOfAll ? many : many - done));
    expect(await auditLines(stop)).toMatchObject([{ actorId: other.id, subjectId: await subjectOf(id) }]);

    await undo(id);
    await work();
    expect(await runOf(id)).toMatchObject({ undone: { restored: done, skipped: 0 } });
    expect(await countChanged()).toBe(0);
  });

  test('tells how far it is to the tabs of who began it, and its undo to those of who undoes', async () => {
    const other = await anotherAdmin();
    const ask = await prepare(many);
    const [own, others] = [await openEvents(admin), await openEvents(other)];

    const { _id: run } = (await ask(withKey(admin, 'act'))).body;
    await work();
    await undo(run, withKey(other, 'undo'));
    await work();

    expect(await progressOf(own, { run, request: isAwaited ? 'act' : null, total: many })).toBeGreaterThan(1);
    expect(await progressOf(others, { run, request: 'undo', total: many })).toBeGreaterThan(1);
    await Promise.all([own.close(), others.close()]);
  });

  test(`is seen and undone by ${begunBy === 'desk' ? 'a gerente who began it' : 'no gerente, not even one who began it as an admin'}, of others by none`, async () => {
    const id = await begin(1);
    const gerente = await aGerente({ seesAll: true });
    await changeRows('users', {}, { mayExport: true });
    const calls = [
      ['GET', ''],
      ['GET', '/rows'],
      ['GET', '/skipped.csv'],
      ['POST', '/cancel'],
      ['POST', '/undo'],
    ] as const;
    const answersTo = async (person: Person) => {
      const answers: number[] = [];
      for (const [method, of] of calls) answers.push((await as(person).send(method, `/api/runs/${id}${of}`)).status);
      return [(await as(person).get<Run[]>('/runs')).body.length, ...answers];
    };

    const nothing = [0, ...calls.map(() => 404)];
    expect(await answersTo(gerente)).toEqual(nothing);
    await changeRows('users', { id: admin.id }, { role: 'gerente', seesAll: true });
    expect(await answersTo(admin)).toEqual(begunBy === 'desk' ? [1, ...calls.map(() => 200)] : nothing);
    expect(await countChanged()).toBe(begunBy === 'desk' ? 0 : 1);
  });

  test('an undo leaves what the team touched since, and says why', async () => {
    const id = await begin(2);
    await touch();

    const { body } = await undo(id);

    expect(body).toMatchObject({
      state: 'undone',
      undone: { restored: 1, skipped: 1 },
      undoSkippedRows: [{ count: 1 }],
    });
    const [left] = (await rowsOfRun(id, '?skipped=some')).filter(({ why }) => why !== null);
    expect(left!.why).toMatch(/depois|Ficou|já tinha voltado/);
  });

  test('an undo that gives nothing back is none, and may be tried again', async () => {
    const id = await begin(1);
    await touch();

    for (const { status, body } of [await undo(id), await undo(id)])
      expect([status, body]).toMatchObject([
        200,
        {
          ...{ state: 'done', undoableUntil: expect.stringMatching(/^\d{4}-/), undone: { restored: 0, skipped: 1 } },
          undoSkippedRows: [{ count: 1 }],
        },
      ]);
    expect(await auditLines(audit.undo)).toEqual([]);
  });

  if (contact)
    test(`what a person did ${isRemovedByUndo ? 'holds up an undo that removes' : 'holds up no undo'}`, async () => {
      const id = await begin(2);
      await contact();

      const restored = isRemovedByUndo ? 1 : 2;
      expect((await undo(id)).body).toMatchObject({ undone: { restored, skipped: 2 - restored } });
    });
});

test('an unknown run is not found', async () => {
  for (const path of ['', '/rows', '/skipped.csv'])
    expect((await as(admin).get(`/runs/${randomUUID()}${path}`)).status).toBe(404);
  for (const path of ['undo', 'cancel'])
    expect((await as(admin).post(`/runs/${randomUUID()}/${path}`)).status).toBe(404);
});
