import { randomUUID } from 'node:crypto';
import type { Run, RunDetail, RunKindName, RunRow } from '#contract/ground/runs.ts';
import { RUN_KINDS as KIND_NAMES } from '#contract/ground/runs.ts';
import { auditLines } from '#test/auditLines.ts';
import { as, aVisitor } from '#test/client.ts';
import { feedOf } from '#test/feeds.ts';
import { doJobs } from '#test/jobs.ts';
import { importing } from '#test/leadImports.ts';
import { manyLeads } from '#test/leads.ts';
import { changeInParts, LEADS_PER_PART } from '#test/parts.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { finish, resume } from '../../../../server/ground/runs/steps.ts';
import { startDeletion, startStatus } from '../../../../server/leads/bulk/start.ts';
import { LISTINGS_PER_PART } from '../../../../server/properties/imports/kind.ts';
import { RUN_KINDS } from '../../../../server/runKinds.ts';

// Each kind of run is an entry of `CASES`.

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
const settings = { publicUrl: '', brokerageName: '', leadsPerPart: LEADS_PER_PART };
let admin: Person;
let other: Person;

beforeAll(changeInParts);
afterAll(() => pool.end());
beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  other = await anAdmin({ name: 'Otto Reis' });
});

const work = () => doJobs('run', ({ data, stop }) => resume(db, RUN_KINDS, data, settings, stop));

interface Case {
  /** More than a part. */
  many: number;
  /** Begins a run of so many things, and returns its id; a large one waits for its job. */
  begin: (count: number) => Promise<string>;
  /** How many things are as the act wants them. */
  countChanged: () => Promise<number>;
  /** The team works on one of the things. */
  touch?: () => Promise<unknown>;
  /** A person is in touch about one of them, which holds up only an undo that removes. */
  contact?: () => Promise<unknown>;
  isRemovedByUndo: boolean;
}

const leadsNow = async (is: (lead: { status: string; hiddenAt: Date | null }) => boolean) =>
  (await rowsOf('leads')).filter(is).length;

/** Without the request that waits for it. */
const started = (start: typeof startStatus | typeof startDeletion) => async (count: number) => {
  const leadIds = await manyLeads(count);
  const given = { admin: { ...admin, isAdmin: true, sight: 'all' }, request: null, settings } as never;
  return db.transaction((tx) => start(tx, given, { leadIds, status: 'em andamento' }));
};

async function oneLead() {
  const [lead] = await rowsOf('leads');
  return lead!;
}

const touchLead = async () => as(admin).put(`/leads/${(await oneLead()).id}`, { notes: 'Liguei.' });
const contactOfLead = async () =>
  aVisitor().post('/leads/public', {
    name: 'Rita Souza',
    phone: (await oneLead()).phone,
    email: 'rita@exemplo.com.br',
    region: 'abc',
  });

const sheet = (count: number) =>
  ['Nome;Fone', ...Array.from({ length: count }, (_, n) => `Pessoa ${n};11970${(100_000 + n).toString()}`)].join('\n');

const CASES: Record<RunKindName, Case> = {
  status: {
    many: LEADS_PER_PART * 2 + 1,
    begin: started(startStatus),
    countChanged: () => leadsNow(({ status }) => status === 'em andamento'),
    touch: touchLead,
    contact: contactOfLead,
    isRemovedByUndo: false,
  },
  deletion: {
    many: LEADS_PER_PART * 2 + 1,
    begin: started(startDeletion),
    countChanged: () => leadsNow(({ hiddenAt }) => hiddenAt !== null),
    isRemovedByUndo: false,
  },
  leadImport: {
    many: LEADS_PER_PART * 2 + 1,
    begin: async (count) => {
      const { checked, run } = importing(admin);
      const { _id } = await checked(sheet(count));
      await work();
      await run(_id);
      return _id;
    },
    countChanged: () => leadsNow(() => true),
    touch: touchLead,
    contact: contactOfLead,
    isRemovedByUndo: true,
  },
  propertyImport: {
    many: LISTINGS_PER_PART + 1,
    begin: async (count) => {
      const { checked, run } = importingProperties(admin);
      const { _id } = await checked(feedOf(...Array.from({ length: count }, (_, n) => ({ reference: `AP${n}` }))));
      await work();
      await run(_id);
      return _id;
    },
    countChanged: async () => (await rowsOf('properties')).filter(({ deletedAt }) => deletedAt === null).length,
    touch: async () => changeRows('properties', { reference: 'AP0' }, { updatedAt: new Date() }),
    contact: async () => {
      const [{ id } = { id: '' }] = await rowsOf('properties', { reference: 'AP0' });
      return aVisitor().post('/leads/public', {
        name: 'Rita Souza',
        phone: '(11) 98765-4321',
        email: 'rita@exemplo.com.br',
        region: 'abc',
        propertyId: id,
      });
    },
    isRemovedByUndo: true,
  },
};

const runOf = async (id: string) => (await as(admin).get<RunDetail>(`/runs/${id}`)).body;
const rowsOfRun = async (id: string, query = '') => (await as(admin).get<RunRow[]>(`/runs/${id}/rows${query}`)).body;
const undo = (id: string, by = other) => as(by).post<RunDetail>(`/runs/${id}/undo`);

describe.each(KIND_NAMES)('a run of kind %s', (name) => {
  const { many, begin, countChanged, touch, contact, isRemovedByUndo } = CASES[name];

  test('is listed with who, when and how many; an undo by another one says who, and a repeat changes nothing', async () => {
    const id = await begin(2);

    const [listed] = (await as(other).get<Run[]>(`/runs?kind=${name}`)).body;
    expect(listed).toMatchObject({
      ...{ _id: id, kind: name, by: { name: 'Helena Prado' }, state: 'done', changed: 2, skipped: 0, undone: null },
      ...{ title: expect.stringMatching(/./), undoableUntil: expect.stringMatching(/^\d{4}-/) },
    });
    expect(await rowsOfRun(id)).toMatchObject([{ why: null }, { why: null }]);
    expect(await countChanged()).toBe(2);

    const [one, two] = await Promise.all([undo(id), undo(id, admin)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const undone = await runOf(id);
    expect(undone).toMatchObject({ state: 'undone', undone: { restored: 2, skipped: 0 }, undoableUntil: null });
    expect((await undo(id)).body).toEqual(undone);
    expect(await countChanged()).toBe(0);
    expect(await auditLines(RUN_KINDS[name].audit.act)).toMatchObject([{ actorId: admin.id, subjectId: id }]);
    expect(await auditLines(RUN_KINDS[name].audit.undo)).toHaveLength(1);
  });

  test('goes on after a kill between two parts, on another server too', async () => {
    const id = await begin(many);
    const killed = new AbortController();
    const kind = RUN_KINDS[name];
    const first = finish(db, kind, id, settings, killed.signal).catch(() => undefined);
    while ((await runOf(id)).done === 0) await new Promise((resolve) => void setTimeout(resolve, 2));
    killed.abort();
    await first;

    await Promise.all([finish(db, kind, id, settings), finish(db, kind, id, settings)]);

    expect(await runOf(id)).toMatchObject({ state: 'done', done: many, changed: many });
    expect(await countChanged()).toBe(many);
    await undo(id);
    await finish(db, kind, id, settings);
    expect(await runOf(id)).toMatchObject({ state: 'undone', undone: { restored: many, skipped: 0 } });
    expect(await countChanged()).toBe(0);
  });

  test('stops between two parts when canceled; the undo gives back what was done', async () => {
    const id = await begin(many);
    const kind = RUN_KINDS[name];
    const killed = new AbortController();
    const first = finish(db, kind, id, settings, killed.signal).catch(() => undefined);
    while ((await runOf(id)).done === 0) await new Promise((resolve) => void setTimeout(resolve, 2));
    killed.abort();
    await first;

    expect((await undo(id)).status).toBe(409);

    const { body } = await as(other).post<RunDetail>(`/runs/${id}/cancel`);
    expect([body.state, body.changed + body.skipped]).toEqual(['done', many]);
    expect(await countChanged()).toBe(body.changed);
    const csv = (await as(admin).get<string>(`/runs/${id}/skipped.csv`)).body.trim().split('\r\n');
    expect(csv).toHaveLength(1 + body.skipped);
    expect(await auditLines(RUN_KINDS[name].audit.stop)).toMatchObject([{ actorId: other.id, subjectId: id }]);

    await undo(id);
    await finish(db, kind, id, settings);
    expect(await runOf(id)).toMatchObject({ undone: { restored: body.changed, skipped: 0 } });
    expect(await countChanged()).toBe(0);
  });

  test('cannot be undone before it is done, or after its time', async () => {
    const id = await begin(1);
    const { undoHours } = RUN_KINDS[name];
    await changeRows('runs', { id }, { finishedAt: new Date(Date.now() - (undoHours + 1) * 3_600_000) });

    const { status, body } = await undo(id);

    expect([status, body]).toMatchObject([409, { message: expect.stringMatching(/^Já passaram \d+ (horas|dias)/) }]);
    expect((await undo(randomUUID())).status).toBe(404);
    expect(await runOf(id)).toMatchObject({ undoableUntil: null });
  });

  if (touch)
    test('an undo leaves what the team touched since, and says why', async () => {
      const id = await begin(2);
      await touch();

      const { body } = await undo(id);

      expect(body).toMatchObject({ undone: { restored: 1, skipped: 1 }, undoSkippedRows: [{ count: 1 }] });
      const [left] = (await rowsOfRun(id, '?skipped=some')).filter(({ why }) => why !== null);
      expect(left!.why).toMatch(/depois|Ficou/);
    });

  if (contact)
    test(`what a person did ${isRemovedByUndo ? 'holds up an undo that removes' : 'holds up no undo'}`, async () => {
      const id = await begin(2);
      await contact();

      const restored = isRemovedByUndo ? 1 : 2;
      expect((await undo(id)).body).toMatchObject({ undone: { restored, skipped: 2 - restored } });
    });
});
