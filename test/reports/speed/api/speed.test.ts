import fc from 'fast-check';
import type { SpeedReport } from '#contract/reports/speed.ts';
import { CONTACT_LIMITS } from '#contract/reports/speedTimes.ts';
import type { SpeedFigures } from '#contract/reports/speedTimes.ts';
import { as } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { aLead } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, eraseRows, insertRows, instantOf, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { contact, lose } from '#test/speed.ts';
import { sql } from '#test/sql.ts';
import { checkCounts } from '../../../../server/cli/checkCounts.ts';
import { compactSpans } from '../../../../server/ground/counts/compactSpans.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { timeFirstContacts } from '../../../../server/leads/core/clock.ts';
import { SPEED } from '../../../../server/reports/speed/speedSpans.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

let admin: Person;
let ana: Person;
let bia: Person;

beforeEach(async () => {
  await emptyTables();
  await eraseRows('openSpans');
  await changeRows('clockSettings', {}, { minutes: { landing: 15, property: 15, hotsite: 30 } });
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
  bia = await aBroker({ name: 'Bia Lima' });
});

const speedOf = async (from: string, to: string) =>
  (await as(admin).get<SpeedReport>(`/speed?from=${from}&to=${to}`)).body;

const NOTHING: SpeedFigures = { leads: 0, contacted: 0, median: null, p90: null, inTime: 0, noTarget: 0, noAttempt: 0 };

/** `2026-03-10` was a Tuesday. */
const AT = '2026-03-10 14:20 America/Sao_Paulo';

describe('GET /api/speed', () => {
  test('says how fast visitors’ leads were contacted, by source, weekday and hour of arrival, and broker', async () => {
    await contact(await aLead({ createdAt: AT, source: 'landing', assignedTo: ana }), 4);
    await contact(await aLead({ createdAt: AT, source: 'landing', assignedTo: ana }), 16);
    await contact(await aLead({ createdAt: AT, source: 'hotsite', assignedTo: bia }), 16);
    await aLead({ createdAt: '2026-03-11 23:59 America/Sao_Paulo', source: 'landing', assignedTo: bia });
    await contact(await aLead({ createdAt: AT, source: 'admin', assignedTo: ana }), 1);

    const report = await speedOf('2026-03-01', '2026-03-31');

    const at = (from: number, to: number, estimate: number) => ({ from, to, at: estimate });
    const [of4, of16] = [at(4, 5, 4.5), at(15, 20, 17.5)];
    // Two of the three are of 15 to 20 minutes: a quarter and three quarters of the way.
    const all = { contacted: 3, noAttempt: 3, median: at(15, 20, 16.25), p90: at(15, 20, 18.75), inTime: 2 };
    expect(report.targets).toEqual([
      { source: 'landing', minutes: 15 },
      { source: 'property', minutes: 15 },
      { source: 'hotsite', minutes: 30 },
    ]);
    // The fourth has no contact: nine tenths have none yet.
    expect(report.total).toEqual({ ...NOTHING, leads: 4, ...all, p90: null });
    expect(report.sources).toEqual([
      { ...NOTHING, source: 'landing', targets: [15], leads: 3, contacted: 2, noAttempt: 2, median: of16, inTime: 1 },
      { ...NOTHING, source: 'property', targets: [15] },
      {
        ...{ ...NOTHING, source: 'hotsite', targets: [30], leads: 1, contacted: 1, noAttempt: 1 },
        ...{ median: of16, p90: of16, inTime: 1 },
      },
    ]);
    expect(report.weekdays).toHaveLength(7);
    expect(report.weekdays.filter(({ leads }) => leads > 0)).toEqual([
      { ...NOTHING, weekday: 2, leads: 3, ...all },
      { ...NOTHING, weekday: 3, leads: 1 },
    ]);
    expect(report.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(report.hours.filter(({ leads }) => leads > 0)).toEqual([
      { ...NOTHING, hour: 14, leads: 3, ...all },
      { ...NOTHING, hour: 23, leads: 1 },
    ]);
    expect(report.brokers).toEqual([
      {
        ...NOTHING,
        ...{ leads: 2, contacted: 2, noAttempt: 2, median: of4, p90: of16, inTime: 1 },
        ...{ broker: nameOf(ana), lost: 0, lostFromPool: 0 },
      },
      {
        ...NOTHING,
        ...{ leads: 1, contacted: 1, noAttempt: 1, median: of16, p90: of16, inTime: 1 },
        ...{ broker: nameOf(bia), lost: 0, lostFromPool: 0 },
      },
    ]);
  });

  test('a contact in the last second of the target is in time, one in the next second is not', async () => {
    const [last, late] = [await aLead({ source: 'landing' }), await aLead({ source: 'landing' })];
    await sql`update leads set first_contacted_at = created_at + interval '15 minutes' where id = ${last}`;
    await sql`update leads set first_contacted_at = created_at + interval '15 minutes 1 second' where id = ${late}`;

    const day = await today();
    expect((await speedOf(day, day)).total).toMatchObject({ contacted: 2, inTime: 1 });
  });

  test('another target, or none, changes nothing of the contacts before it; without one a contact is neither in time nor late', async () => {
    await contact(await aLead({ createdAt: AT, source: 'landing', assignedTo: ana }), 10);
    await changeRows('clockSettings', {}, { minutes: { landing: 5 } });
    await contact(await aLead({ createdAt: AT, source: 'landing', assignedTo: ana }), 10);
    await contact(await aLead({ createdAt: AT, source: 'property', assignedTo: ana }), 10);

    const { total, targets } = await speedOf('2026-03-10', '2026-03-10');

    expect(total).toMatchObject({ leads: 3, contacted: 3, inTime: 1, noTarget: 1 });
    expect(targets.map(({ minutes }) => minutes)).toEqual([5, null, null]);
    expect((await speedOf('2026-03-10', '2026-03-10')).sources[0]!.targets).toEqual([5]);
    await store('2026-03-01 15:00Z', { minutes: [{ source: 'landing', minutes: 15 }] });
    await store('2026-03-10 15:00Z', { minutes: [{ source: 'landing', minutes: 5 }] });
    expect((await speedOf('2026-03-10', '2026-03-10')).sources[0]!.targets).toEqual([15, 5]);
  });

  test('time counts only while the brokerage is open', async () => {
    await insertRows('openSpans', [
      { startsAt: new Date('2026-03-09T09:00-03:00'), endsAt: new Date('2026-03-09T18:00-03:00'), openBefore: 0 },
      { startsAt: new Date('2026-03-10T09:00-03:00'), endsAt: new Date('2026-03-10T18:00-03:00'), openBefore: 32400 },
    ]);
    const lead = await aLead({ createdAt: '2026-03-09 22:00 America/Sao_Paulo', source: 'landing', assignedTo: ana });
    await changeRows('leads', { id: lead }, { firstContactedAt: instantOf('2026-03-10 09:07 America/Sao_Paulo') });

    const { total } = await speedOf('2026-03-09', '2026-03-09');

    expect(total).toMatchObject({ median: { from: 6, to: 8 }, inTime: 1 });
  });

  test('a lead that moved on counts for the broker whose time ran out, on the day it did', async () => {
    await contact(await aLead({ createdAt: AT, source: 'landing', assignedTo: ana }), 10);
    await lose(ana, '2026-03-12 10:00Z');
    await lose(ana, '2026-03-12 10:00Z', 'bolsao');
    await lose(ana, '2026-03-12 10:00Z', 'retirada');
    await lose(ana, '2026-04-12 10:00Z');
    await lose(bia, '2026-03-12 10:00Z');

    const { brokers, total } = await speedOf('2026-03-10', '2026-03-31');

    expect(brokers.map(({ broker, leads, contacted, lost }) => [broker.name, leads, contacted, lost])).toEqual([
      ['Ana Souza', 3, 1, 2],
      ['Bia Lima', 1, 0, 1],
    ]);
    expect(total.leads).toBe(1);
  });

  test('leads that change their broker, also in thousands, leave everything as it was', async () => {
    await contact(await aLead({ createdAt: AT, source: 'landing', assignedTo: ana }), 10);
    const report = await speedOf('2026-03-10', '2026-03-10');
    await compactSpans(db, SPEED);
    await changeRows('leads', {}, { assignedTo: bia.id });

    expect(await rowsOf('speedChanges')).toEqual([]);
    expect(await speedOf('2026-03-10', '2026-03-10')).toEqual(report);
  });

  test('a merge takes the merged lead out, and its undo puts it back', async () => {
    const phone = '+5511920000001';
    const kept = await aLead({ createdAt: AT, source: 'landing', phone });
    const merged = await aLead({ createdAt: AT, source: 'landing', phone });
    const leads = async () => (await speedOf('2026-03-10', '2026-03-10')).total.leads;

    await as(admin).post(`/leads/${kept}/merge`, { leadId: merged });
    const [merge] = await rowsOf('leadMerges');
    expect(await leads()).toBe(1);

    await as(admin).post(`/leads/merges/${merge!.id}/undo`);
    expect(await leads()).toBe(2);
  });

  test('compares with as many days before', async () => {
    await aLead({ createdAt: '2026-03-08 12:00 America/Sao_Paulo', source: 'landing' });
    await aLead({ createdAt: '2026-03-14 12:00 America/Sao_Paulo', source: 'landing' });
    await aLead({ createdAt: '2026-03-15 12:00 America/Sao_Paulo', source: 'landing' });

    const { total, before } = await speedOf('2026-03-15', '2026-03-21');

    expect([total.leads, before.from, before.to, before.leads]).toEqual([1, '2026-03-08', '2026-03-14', 2]);
  });

  test.each([
    ['', 'Informe o primeiro dia'],
    ['?from=2026-03-01', 'Informe o último dia'],
    ['?from=2026-03-02&to=2026-03-01', 'O primeiro dia vem depois do último'],
    ['?from=2025-01-01&to=2026-01-02', 'Escolha no máximo 366 dias'],
  ])('refuses %p: %s', async (query, message) => {
    const answer = await as(admin).get(`/speed${query}`);

    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });
});

const SETTINGS = {
  isOn: false,
  minutes: ['landing', 'property', 'hotsite'].map((source) => ({ source, minutes: 15 })),
  hours: [{ from: '09:00', to: '18:00' }],
  nationalHolidays: true,
  daysOff: [],
  remindAt: 50,
  maxHops: 2,
  poolMinutes: 60,
  tapsCount: false,
};

const store = (at: Date | string, settings: object) =>
  insertRows('clockChanges', { actorId: admin.id, settings: { ...SETTINGS, ...settings }, at: instantOf(at) });

const today = async (daysAgo = 0) =>
  (await sql<{ day: string }>`select to_char(day_of(now()) - ${daysAgo}::int, 'YYYY-MM-DD') as day`)[0]!.day;

describe('changes of settings', () => {
  test('each has the days before it and after it, up to the changes beside it, without the day itself', async () => {
    await store('2026-03-01 15:00Z', {});
    await store('2026-03-10 15:00Z', { isOn: true });
    for (const [day, minutes] of [
      ['2026-03-05', 60],
      ['2026-03-09', 60],
      ['2026-03-10', 1],
      ['2026-03-11', 10],
      ['2026-04-10', 1],
    ] as const)
      await contact(await aLead({ createdAt: `${day} 12:00Z`, source: 'landing', assignedTo: ana }), minutes);

    const { changes } = await speedOf('2026-03-01', '2026-03-02');

    expect(changes.map(({ at, by, what }) => [at, by.name, what])).toEqual([
      ['2026-03-10T15:00:00.000Z', 'Helena Prado', 'Prazo ligado'],
      [
        '2026-03-01T15:00:00.000Z',
        'Helena Prado',
        'Prazo desligado; Página de captação 15 min; Página do imóvel 15 min; Site do corretor 15 min',
      ],
    ]);
    expect(changes[0]).toMatchObject({
      before: { from: '2026-03-02', to: '2026-03-09', leads: 2, inTime: 0, median: { from: 60, to: 75 } },
      after: { from: '2026-03-11', to: '2026-04-09', leads: 1, inTime: 1, median: { from: 10, to: 12 } },
    });
    expect(changes[1]).toMatchObject({
      before: { from: '2026-01-30', to: '2026-02-28', ...NOTHING },
      after: { from: '2026-03-02', to: '2026-03-09', leads: 2 },
    });
  });

  test('several of one day are one, the last of it; a day that ends as it began is none', async () => {
    await store('2026-03-01 15:00Z', {});
    await store('2026-03-05 15:00Z', { isOn: true });
    await store('2026-03-05 16:00Z', {});
    await store('2026-03-10 15:00Z', { maxHops: 5 });
    await store('2026-03-10 16:00Z', { maxHops: 3 });

    const { changes } = await speedOf('2026-03-01', '2026-03-02');

    expect(changes.map(({ at, what }) => [at, what])).toEqual([
      ['2026-03-10T16:00:00.000Z', 'Passa adiante de 2 para 3 vezes'],
      ['2026-03-01T15:00:00.000Z', expect.stringContaining('Prazo desligado')],
    ]);
  });

  test('one of today has nothing after it, and one before another day’s nothing between; the five newest are shown', async () => {
    for (const hops of [1, 2, 3, 4, 5]) await store(`2026-03-1${hops.toString()} 15:00Z`, { maxHops: hops });
    await store(new Date(), { maxHops: 6 });

    const { changes } = await speedOf('2026-03-01', '2026-03-02');

    expect(changes.map(({ before, after }) => [before?.to ?? null, after?.from ?? null])).toEqual([
      [await today(1), null],
      [null, '2026-03-16'],
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(changes.at(-1)).toMatchObject({ what: 'Passa adiante de 1 para 2 vezes' });
  });
});

describe('first contacts from before leads had their time', () => {
  const forget = (lead: string) =>
    changeRows('leads', { id: lead }, { firstContactSeconds: null, firstContactedBy: null, firstContactInTime: null });

  test('get it once the opening hours are known, but none that is older than these', async () => {
    const [old, newer] = [
      await aLead({ createdAt: '2020-03-10 12:00Z', source: 'landing', assignedTo: ana }),
      await aLead({ createdAt: '2026-03-10 13:00Z', source: 'landing', assignedTo: ana }),
    ];
    for (const lead of [old, newer]) await contact(lead, 10).then(() => forget(lead));
    const noted = async () => (await speedOf('2026-03-10', '2026-03-10')).total;

    await timeFirstContacts(db);
    expect(await noted()).toMatchObject({ leads: 1, contacted: 0 });

    await insertRows('openSpans', {
      startsAt: new Date('2026-03-10T12:00Z'),
      endsAt: new Date('2026-03-10T21:00Z'),
      openBefore: 0,
    });
    await timeFirstContacts(db);
    expect(await noted()).toMatchObject({ contacted: 1, inTime: 1, median: { from: 10, to: 12 } });
    expect(await rowsOf('leads', { firstContactSeconds: null })).toMatchObject([{ id: old }]);
  });
});

const day = fc.integer({ min: 0, max: 399 });
const wait = fc.oneof(fc.nat(60), fc.nat(60 * 24 * 40));
const aChange = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('arrive' as const), day, place: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('contact' as const), lead: fc.nat(), wait }) },
  fc.record({ kind: fc.constantFrom('move' as const, 'lose' as const), lead: fc.nat(), to: fc.nat(), day }),
  fc.record({ kind: fc.constant('tap' as const), lead: fc.nat() }),
  fc.record({ kind: fc.constantFrom('merge' as const, 'part' as const, 'delete' as const), lead: fc.nat() }),
  fc.record({ kind: fc.constant('compact' as const) }),
  fc.record({ kind: fc.constant('recount' as const) }),
);
type Changed = typeof aChange extends fc.Arbitrary<infer One> ? One : never;

test('after any arrivals, contacts, moves, merges and deletions the report of any period equals a recount of the leads', async () => {
  await changeRows('clockSettings', {}, { minutes: { landing: 15, hotsite: 30 } });
  const team = [ana, bia];
  const ids: string[] = [];
  const pick = <T>(all: readonly T[], at: number) => all[at % all.length]!;
  const instantOf = (number: number, hour: number) =>
    new Date(Date.UTC(2025, 0, 1 + number, hour % 24, 59)).toISOString();
  const run = async (change: Changed) => {
    if (change.kind === 'compact') return compactSpans(db, SPEED);
    if (change.kind === 'recount') return sql`select count_everything()`;
    if (change.kind === 'arrive') {
      const source = pick(['landing', 'admin', 'hotsite', 'property'] as const, change.place);
      const assignedTo = team[change.place % 3] ?? null;
      ids.push(await aLead({ createdAt: instantOf(change.day, change.place), source, assignedTo }));
      return;
    }
    if (change.kind === 'lose') return lose(pick(team, change.to), instantOf(change.day, change.to));
    if (ids.length === 0) return;
    const id = pick(ids, change.lead);
    if (change.kind === 'contact') return contact(id, change.wait);
    if (change.kind === 'tap') return as(admin).post(`/leads/${id}/attempts`, { channel: 'phone' });
    if (change.kind === 'move') return changeRows('leads', { id }, { assignedTo: pick(team, change.to).id });
    const into = pick(ids, change.lead + 1);
    if (change.kind === 'merge')
      return changeRows(
        'leads',
        { id },
        id === into || change.lead % 3 === 0 ? { hiddenAt: new Date() } : { mergedInto: into },
      );
    if (change.kind === 'part') return changeRows('leads', { id }, { mergedInto: null, hiddenAt: null });
    return eraseRows('leads', { id });
  };
  const dayAt = (number: number) => new Date(Date.UTC(2025, 0, 1 + number)).toISOString().slice(0, 10);

  await fc.assert(
    fc.asyncProperty(
      fc.array(aChange, { minLength: 20, maxLength: 100 }),
      day,
      fc.nat(365),
      async (changes, first, length) => {
        for (const change of changes) await run(change);
        const [from, to] = [dayAt(first), dayAt(first + length)];

        const report = await speedOf(from, to);

        const leads = await recount(from, to);
        expect(report.total).toEqual(figures(leads));
        for (const { source, targets: _, ...row } of report.sources)
          expect(row).toEqual(figures(leads.filter((lead) => lead.source === source)));
        for (const { weekday, ...row } of report.weekdays)
          expect(row).toEqual(figures(leads.filter((lead) => lead.weekday === weekday)));
        for (const { hour, ...row } of report.hours)
          expect(row).toEqual(figures(leads.filter((lead) => lead.hour === hour)));
        const lost = await recountLost(from, to);
        const contacts = leads.filter((lead) => lead.by !== null);
        for (const { broker, lost: moved, lostFromPool, ...row } of report.brokers) {
          expect(lostFromPool).toBe(0);
          expect(moved).toBe(lost.filter(({ by }) => by === broker._id).length);
          expect(row).toEqual(
            figures(
              contacts.filter((lead) => lead.by === broker._id),
              moved,
            ),
          );
        }
        expect(new Set(report.brokers.map(({ broker }) => broker._id))).toEqual(
          new Set([...contacts, ...lost].map(({ by }) => by)),
        );
        expect((await checkCounts(db)).flatMap(({ differences }) => differences)).toEqual([]);
      },
    ),
    fewRuns(12),
  );
});

interface Counted {
  source: string;
  weekday: number;
  hour: number;
  by: string | null;
  minutes: number | null;
  target: number | null;
  tried: boolean;
}

const recount = (from: string, to: string) => sql<Counted>`
  select source, extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, first_contacted_by as by,
    (extract(epoch from first_contacted_at - created_at) / 60)::float8 as minutes,
    case source when 'hotsite' then 30 when 'landing' then 15 end as target,
    exists (select from lead_events e where e.lead_id = leads.id and e.type = 'attempt') as tried
  from (select *, created_at at time zone 'America/Sao_Paulo' as local from leads) leads
  where hidden_at is null and (merged_into is null or first_contacted_by is not null) and source <> 'admin' and local::date between ${from}::date and ${to}::date`;

const recountLost = (from: string, to: string) => sql<{ by: string }>`
  select from_user as by from rotation_turns
  where (at at time zone 'America/Sao_Paulo')::date between ${from}::date and ${to}::date`;

function figures(leads: Counted[], moved = 0): SpeedFigures {
  const times = leads.flatMap(({ minutes }) => minutes ?? []).sort((a, b) => a - b);
  const rangeAt = (share: number) => {
    const rank = Math.ceil((leads.length + moved) * share);
    const time = times[rank - 1];
    if (time === undefined) return null;
    const to = CONTACT_LIMITS.find((limit) => time < limit) ?? null;
    const from = CONTACT_LIMITS.findLast((limit) => limit <= time) ?? 0;
    if (to === null) return { from, to };
    const within = times.filter((one) => one >= from && one < to).length;
    const earlier = times.filter((one) => one < from).length;
    return { from, to, at: from + ((to - from) * (rank - earlier - 0.5)) / within };
  };
  return {
    leads: leads.length + moved,
    contacted: times.length,
    median: rangeAt(0.5),
    p90: rangeAt(0.9),
    inTime: leads.filter(({ minutes, target }) => minutes !== null && target !== null && minutes <= target).length,
    noTarget: leads.filter(({ target }) => target === null).length,
    noAttempt: leads.filter(({ minutes, tried }) => minutes !== null && !tried).length,
  };
}

const nameOf = ({ id, name }: Person) => ({ _id: id, name });

describe('GET /api/speed.csv', () => {
  test('is a spreadsheet in Portuguese with all rows of the report, whose name has the period', async () => {
    await store('2026-03-09 15:00Z', {});
    await contact(await aLead({ createdAt: AT, source: 'landing', assignedTo: ana }), 4);
    await aLead({ createdAt: AT, source: 'landing', assignedTo: ana });
    await aLead({ createdAt: AT, source: 'landing', assignedTo: ana });
    await lose(bia, '2026-03-12 10:00Z');

    const response = await fetch(`${server.origin}/api/speed.csv?from=2026-03-01&to=2026-03-31`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });

    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="velocidade-2026-03-01-a-2026-03-31.csv"',
    );
    const lines = (await response.text()).split('\r\n');
    const figuresOfThree = '"3";"1";"2";"";"";"";"";"1";"33,33";"0";"1"';
    const none = '"0";"0";"0";"";"";"";"";"0";"";"0";"0"';
    expect(lines[0]).toBe(
      '"Recorte";"Nome";"Leads";"Com contato";"Sem contato";"Metade em (min)";"Metade acima de (min)";"90% em (min)";"90% acima de (min)";"Dentro do prazo";"Dentro do prazo (%)";"Sem prazo";"Só anotados";"Passaram adiante";"Passaram adiante depois do bolsão"',
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        `"Total";"2026-03-01 a 2026-03-31";${figuresOfThree};"";""`,
        `"Período anterior";"2026-01-29 a 2026-02-28";${none};"";""`,
        `"Origem";"Página de captação";${figuresOfThree};"";""`,
        `"Origem";"Site do corretor";${none};"";""`,
        `"Dia da semana";"Terça";${figuresOfThree};"";""`,
        `"Hora";"14";${figuresOfThree};"";""`,
        '"Corretor";"Ana Souza";"1";"1";"0";"4,50";"";"4,50";"";"1";"100,00";"0";"1";"0";"0"',
        '"Corretor";"Bia Lima";"1";"0";"1";"";"";"";"";"0";"0,00";"0";"0";"1";"0"',
        `"Depois da mudança";"Prazo desligado; Página de captação 15 min; Página do imóvel 15 min; Site do corretor 15 min: 2026-03-10 a 2026-04-08";${figuresOfThree};"";""`,
      ]),
    );
    // Head, two totals, three sources, seven days, 24 hours, two brokers, two sides of a change, the end.
    expect(lines).toHaveLength(1 + 2 + 3 + 7 + 24 + 2 + 2 + 1);
  });
});
