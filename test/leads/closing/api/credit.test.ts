import fc from 'fast-check';
import type { Plan } from '#contract/giving/distribution.ts';
import type { Named } from '#contract/ground/named.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { Results } from '#contract/reports/results.ts';
import type { SpeedReport } from '#contract/reports/speed.ts';
import { as } from '#test/client.ts';
import { eraseLead } from '#test/eraseLead.ts';
import { fewRuns } from '#test/generated.ts';
import { aLead, brokerOf, leadOf } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { checkCounts } from '../../../../server/cli/checkCounts.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

let admin: Person;
let ana: Person;
let bruno: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
  bruno = await aBroker({ name: 'Bruno Lima' });
});

const PERIOD = 'from=2026-03-01&to=2026-03-31';
const results = async () => (await as(admin).get<Results>(`/results?sales=arrival&${PERIOD}`)).body;
const creditOf = async ({ id }: Person) => (await results()).brokers.find(({ broker }) => broker?._id === id);

const leadWith = (broker: Person) => aLead({ createdAt: '2026-03-10 12:00Z', source: 'landing', assignedTo: broker });
const sell = (seller: Person, lead: string) =>
  as(seller).put(`/leads/${lead}`, { status: 'convertido', sold: { value: 500_000 } });
const give = async (leadIds: string[], to: Person) =>
  (await as(admin).put<RunDetail>('/leads/assign', { leadIds, userId: to.id })).body._id;
const undo = (batch: string | null) => as(admin).post(`/runs/${batch}/undo`);

describe('what a broker did stays theirs', () => {
  test('after a hand-over of the sold lead', async () => {
    const lead = await leadWith(ana);
    await sell(ana, lead);

    await give([lead], bruno);

    expect(await creditOf(ana)).toMatchObject({ leads: 1, won: 1, sold: 500_000 });
    expect(await creditOf(bruno)).toMatchObject({ leads: 1, won: 0, sold: 0 });
  });

  test('a loss and the first attempt, too', async () => {
    const lead = await leadWith(ana);
    await as(ana).post(`/leads/${lead}/attempts`, { channel: 'phone' });
    await as(ana).put(`/leads/${lead}`, { status: 'perdido' });

    await give([lead], bruno);

    expect(await creditOf(ana)).toMatchObject({ leads: 1, lost: 1, attempted: 1 });
    expect(await creditOf(bruno)).toMatchObject({ leads: 1, lost: 0, attempted: 0 });
  });

  test('a lead that was lost and opened again counts for who loses it then', async () => {
    const lead = await leadWith(ana);
    await as(ana).put(`/leads/${lead}`, { status: 'perdido' });
    await give([lead], bruno);

    await as(bruno).put(`/leads/${lead}`, { status: 'novo' });
    await as(bruno).put(`/leads/${lead}`, { status: 'perdido' });

    expect(await creditOf(ana)).toMatchObject({ lost: 0 });
    expect(await creditOf(bruno)).toMatchObject({ lost: 1 });
  });

  test('after they left the team: their conversion is of all leads that they received', async () => {
    const leads = await Promise.all([leadWith(ana), leadWith(ana), leadWith(ana), leadWith(ana)]);
    await sell(ana, leads[0]);
    await give([leads[1]], bruno);

    await as(admin).delete(`/users/${ana.id}`);

    expect(await creditOf(ana)).toMatchObject({ leads: 4, won: 1 });
    expect((await results()).brokers.find(({ broker }) => broker === null)).toBeUndefined();
  });

  test('a sale, after its lead was merged into another one', async () => {
    const [kept, sold] = [await leadWith(bruno), await leadWith(ana)];
    await sell(ana, sold);

    await as(admin).post(`/leads/${kept}/merge`, { leadId: sold });

    expect(await creditOf(ana)).toMatchObject({ leads: 1, won: 1, sold: 500_000 });
    expect((await results()).total).toMatchObject({ leads: 2, won: 1, sold: 500_000 });
  });

  test('what an undo takes back was never received', async () => {
    const lead = await leadWith(ana);

    await undo(await give([lead], bruno));

    expect(await creditOf(ana)).toMatchObject({ leads: 1 });
    expect(await creditOf(bruno)).toBeUndefined();
  });

  test('in their own figures', async () => {
    const lead = await aLead({ assignedTo: ana });
    await sell(ana, lead);
    await give([lead], bruno);
    const wonBy = async (broker: Person) =>
      (await as(broker).get<{ leadsByStatus: { _id: string; count: number }[] }>('/dashboard/mine')).body.leadsByStatus
        .filter(({ _id }) => _id === 'convertido')
        .map(({ count }) => count);

    expect([await wonBy(ana), await wonBy(bruno)]).toEqual([[1], [0]]);
  });
});

interface Told {
  owner: string | null;
  /** Each time that it was received; without what was taken back. */
  held: string[];
  status: string;
  /** `undefined`: not yet. */
  attemptedBy: string | null | undefined;
  contactedBy: string | undefined;
  lostBy: string | null;
  sale: { seller: string | null; value: number } | null;
  isMerged: boolean;
}

const aStep = fc.record({
  kind: fc.constantFrom(
    'give',
    'give',
    'distribute',
    'undo',
    'undo',
    'sell',
    'sell',
    'lose',
    'open',
    'attempt',
    'correct',
    'merge',
    'separate',
    'erase',
    'leave',
  ),
  lead: fc.nat(),
  to: fc.nat(),
});

test('after any assignments, sales, hand-overs, undos, merges and deletions the credit is whose it was then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 12, maxLength: 30 }), async (steps) => {
      await emptyTables();
      const story = await newStory();
      for (const { kind, lead, to } of steps) await story[kind as keyof typeof story](lead, to);

      const { brokers, total } = await results();
      const speed = (await as(admin).get<SpeedReport>(`/speed?${PERIOD}`)).body;

      const leads = story.leads();
      const counted = leads.filter(({ isMerged, sale }) => !isMerged || sale !== null);
      for (const id of [...story.people(), null]) {
        const had = counted.filter((lead) => (id === null ? lead.held.length === 0 : hadIt(lead, id)));
        const { leads: received, ...row } = brokers.find(({ broker }) => (broker?._id ?? null) === id) ?? NOTHING;
        expect({ ...row, received: id === null ? had.length : received }).toMatchObject({
          received: had.length,
          won: counted.filter(({ sale }) => sale?.seller === id).length,
          sold: counted.reduce((sum, { sale }) => sum + (sale?.seller === id ? sale.value : 0), 0),
          lost: counted.filter(({ status, lostBy }) => status === 'perdido' && lostBy === id).length,
          attempted: counted.filter(({ attemptedBy }) => attemptedBy === id).length,
        });
        const contacts = leads.filter(({ contactedBy }) => contactedBy === id).length;
        expect(speed.brokers.find(({ broker }) => broker._id === id)?.contacted ?? 0).toBe(contacts);
      }
      expect(total).toMatchObject({ leads: counted.length, won: counted.filter(({ sale }) => sale !== null).length });
      expect((await checkCounts(db)).flatMap(({ differences }) => differences)).toEqual([]);
    }),
    fewRuns(16),
  );
});

/** Also who worked on it while a merge, undone since, gave it to them. */
const hadIt = ({ held, attemptedBy, status, lostBy }: Told, id: string) =>
  held.includes(id) || attemptedBy === id || (status === 'perdido' && lostBy === id);

const NOTHING = { leads: 0, won: 0, sold: 0, lost: 0, attempted: 0 };
const OPEN = ['novo', 'em andamento'];

/** Steps by the API, and beside them who deserves what. */
async function newStory() {
  admin = await anAdmin();
  const team = [await aBroker(), await aBroker(), await aBroker()];
  const everybody = team.map(({ id }) => id);
  const told = new Map<string, Told>();
  for (const owner of [team[0], team[1], team[0], undefined, team[2], team[1]]) {
    const lead = await aLead({ createdAt: '2026-03-10 12:00Z', source: 'landing', assignedTo: owner });
    const none = { attemptedBy: undefined, contactedBy: undefined, lostBy: null, sale: null, isMerged: false };
    told.set(lead, { owner: owner?.id ?? null, held: owner ? [owner.id] : [], status: 'novo', ...none });
  }
  const merges: { id: string; lead: string }[] = [];
  const batches: string[] = [];
  const shown = () => [...told].filter(([, { isMerged }]) => !isMerged);
  const pick = <T>(all: T[], at: number) => all[at % all.length]!;
  const actorFor = ({ owner }: Told) => team.find(({ id }) => id === owner) ?? admin;
  const answered = (lead: Told) => {
    if (team.some(({ id }) => id === lead.owner)) lead.contactedBy ??= lead.owner!;
  };

  async function takeMoves(isUndo: boolean) {
    for (const [id, lead] of told) {
      const owner = await brokerOf(id);
      if (owner === lead.owner) continue;
      if (isUndo) lead.held.splice(lead.held.lastIndexOf(lead.owner!), 1);
      else if (owner !== null) lead.held.push(owner);
      lead.owner = owner;
    }
  }
  async function setStatus([id, lead]: [string, Told], change: { status: string; sold?: object }) {
    const { status } = await as(actorFor(lead)).put(`/leads/${id}`, change);
    if (status !== 200 || lead.status === change.status) return status === 200;
    lead.status = change.status;
    answered(lead);
    lead.sale = change.status === 'convertido' ? { seller: lead.owner, value: 0 } : null;
    lead.lostBy = change.status === 'perdido' ? lead.owner : null;
    return true;
  }

  return {
    leads: () => [...told.values()],
    people: () => everybody,
    give: async (at: number, to: number) => {
      const batch = await give([pick(shown(), at)[0]], pick(team, to));
      if (batch) batches.push(batch);
      await takeMoves(false);
    },
    distribute: async (at: number, to: number) => {
      const request = {
        filter: {},
        strategy: 'igual',
        seed: at,
        includeClosed: to % 2 === 0,
        brokers: [{ userId: pick(team, to).id }],
      };
      const plan = (await as(admin).post<Plan>('/leads/plans', request)).body;
      const { status, body } = await as(admin).post<RunDetail>(`/leads/plans/${plan._id}/commit`);
      if (status === 200) batches.push(body._id);
      await takeMoves(false);
    },
    undo: async (at: number) => {
      if (batches.length === 0) return;
      await undo(pick(batches.slice(-3), at));
      await takeMoves(true);
    },
    sell: async (at: number, value: number) => {
      const sold = { value: 1000 + (value % 90_000) };
      const entry = pick(shown(), at);
      const isOwn = await setStatus(entry, { status: 'convertido', sold });
      if (isOwn && entry[1].sale) entry[1].sale.value = sold.value;
    },
    lose: async (at: number) => void (await setStatus(pick(shown(), at), { status: 'perdido' })),
    open: async (at: number, to: number) => void (await setStatus(pick(shown(), at), { status: pick(OPEN, to) })),
    attempt: async (at: number) => {
      const [id, lead] = pick(shown(), at);
      await as(actorFor(lead)).post(`/leads/${id}/outcomes`, { outcome: 'talked' });
      if (lead.attemptedBy === undefined) lead.attemptedBy = lead.owner;
      answered(lead);
    },
    correct: async (at: number, to: number) => {
      const [id, { sale }] = pick(shown(), at);
      const seller = pick(everybody, to);
      if (!sale) return;
      await as(admin).put(`/leads/${id}`, { sold: { value: 77_700, sellerId: seller } });
      Object.assign(sale, { seller, value: 77_700 });
    },
    merge: async (at: number, to: number) => {
      const [[kept], [lead, gone]] = [pick(shown(), at), pick(shown(), to)];
      if (kept === lead) return;
      merges.push({ id: (await as(admin).post<Named>(`/leads/${kept}/merge`, { leadId: lead })).body._id, lead });
      gone.isMerged = true;
      await takeMoves(false);
    },
    separate: async () => {
      const merge = merges.pop();
      if (!merge) return;
      await as(admin).post(`/leads/merges/${merge.id}/undo`);
      for (const [id, lead] of told) lead.isMerged = (await leadOf(id)).mergedInto !== null;
      await takeMoves(true);
    },
    erase: async (at: number) => {
      if (told.size < 4 || merges.length > 0) return;
      const [id] = pick(shown(), at);
      await eraseLead(admin, id);
      told.delete(id);
    },
    leave: async (_at: number, to: number) => {
      if (team.length < 3) return;
      const gone = pick(team, to);
      team.splice(team.indexOf(gone), 1);
      await as(admin).delete(`/users/${gone.id}`);
      await takeMoves(false);
    },
  };
}
