import { sub } from 'date-fns';
import fc from 'fast-check';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import { ATTEMPT_LIMITS } from '#contract/leads/attemptTimes.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import type { ResultFigures, Results } from '#contract/reports/results.ts';
import { as } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { aLead } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, eraseRows, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { compactSpans } from '../../../../server/ground/counts/compactSpans.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { RESULTS } from '../../../../server/reports/results/resultSpans.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

let admin: Person;
let ana: Person;
let reason: { id: string; label: string };

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
  reason = (await rowsOf('lossReasons')).toSorted((a, b) => a.position - b.position)[0]!;
});

const resultsOf = async (from: string, to: string, sales = '&sales=arrival') =>
  (await as(admin).get<Results>(`/results?from=${from}&to=${to}${sales}`)).body;

const NOTHING: ResultFigures = { leads: 0, won: 0, lost: 0, sold: 0, attempted: 0, median: null, p90: null };

describe('GET /api/results', () => {
  test('counts the leads that arrived in the period as they are now, by source, region, broker and reason', async () => {
    const won = await aLead({ createdAt: '2026-03-10', source: 'landing', region: 'abc', assignedTo: ana });
    await aLead({ createdAt: '2026-03-11', source: 'landing', region: '' });
    const lost = await aLead({ createdAt: '2026-03-12', source: 'hotsite', region: 'abc', assignedTo: ana });
    await as(ana).put(`/leads/${won}`, { status: 'convertido', sold: { value: 500000.5 } });
    await as(ana).put(`/leads/${lost}`, { status: 'perdido', lossReason: reason.id });

    const results = await resultsOf('2026-03-01', '2026-03-31');

    expect(results.total).toEqual({ ...NOTHING, leads: 3, won: 1, lost: 1, sold: 500_000.5 });
    expect(results.sources).toEqual([
      { ...NOTHING, source: 'landing', leads: 2, won: 1, sold: 500_000.5 },
      { ...NOTHING, source: 'hotsite', leads: 1, lost: 1 },
    ]);
    expect(results.regions).toEqual([
      { ...NOTHING, region: 'abc', leads: 2, won: 1, lost: 1, sold: 500_000.5 },
      { ...NOTHING, region: null, leads: 1 },
    ]);
    expect(results.brokers).toEqual([
      { ...NOTHING, broker: { _id: ana.id, name: 'Ana Souza' }, leads: 2, won: 1, lost: 1, sold: 500_000.5 },
      { ...NOTHING, broker: null, leads: 1 },
    ]);
    expect(results.reasons).toEqual([{ reason: { _id: reason.id, label: reason.label }, leads: 1 }]);
  });

  test('counts sales on the day they were made, for the source and region of their leads and their seller', async () => {
    for (const [createdAt, soldAt, value] of [
      ['2026-01-10', '2026-03-31 23:59:59.999-03', 500_000.5],
      ['2026-03-10', '2026-03-01 00:00-03', null],
      ['2026-03-10', '2026-04-01 00:00-03', 7],
      ['2026-03-10', '2026-02-28 23:59-03', 900],
    ] as const) {
      const lead = await aLead({ createdAt, source: 'landing', region: 'abc', assignedTo: ana, status: 'convertido' });
      await changeRows('sales', { leadId: lead }, { soldAt: new Date(soldAt), value });
    }
    await aLead({ createdAt: '2026-03-12', source: 'hotsite', region: '', status: 'perdido' });

    const results = await resultsOf('2026-03-01', '2026-03-31', '');

    expect(results.total).toEqual({ ...NOTHING, leads: 4, won: 2, lost: 1, sold: 500_000.5 });
    expect(results.before.total).toEqual({ ...NOTHING, won: 1, sold: 900 });
    const sold = { ...NOTHING, leads: 3, won: 2, sold: 500_000.5 };
    expect(results.sources).toEqual([
      { ...sold, source: 'landing' },
      { ...NOTHING, source: 'hotsite', leads: 1, lost: 1 },
    ]);
    expect(results.regions[0]).toEqual({ ...sold, region: 'abc' });
    expect(results.brokers[0]).toEqual({ ...sold, broker: { _id: ana.id, name: 'Ana Souza' } });
  });

  test('compares with as many days before', async () => {
    await aLead({ createdAt: '2026-03-08 12:00 America/Sao_Paulo' });
    await aLead({ createdAt: '2026-03-14 12:00 America/Sao_Paulo' });
    await aLead({ createdAt: '2026-03-15 12:00 America/Sao_Paulo' });

    const { total, before } = await resultsOf('2026-03-15', '2026-03-21');

    expect([total.leads, before.from, before.to, before.total.leads]).toEqual([1, '2026-03-08', '2026-03-14', 2]);
  });

  test('counts a lead on its day in São Paulo, at 00:00 and at 23:59', async () => {
    await aLead({ createdAt: '2026-03-10 00:00 America/Sao_Paulo' });
    await aLead({ createdAt: '2026-03-10 23:59:59.999 America/Sao_Paulo' });
    await aLead({ createdAt: '2026-03-11 00:00 America/Sao_Paulo' });

    expect((await resultsOf('2026-03-10', '2026-03-10')).total.leads).toBe(2);
  });

  test('an empty period has zeros and no rows', async () => {
    expect(await resultsOf('2026-03-01', '2026-03-31')).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
      byArrival: true,
      team: null,
      total: NOTHING,
      before: { from: '2026-01-29', to: '2026-02-28', total: NOTHING },
      sources: [],
      regions: [],
      kinds: [],
      captadores: [],
      brokers: [],
      teams: [],
      reasons: [],
    });
  });

  test('says in which time half and nine tenths of the first attempts came; later attempts change nothing', async () => {
    const minutes = [1, 4, 6, 14, 16, 29, 59, 61, 300, 100_000];
    for (const wait of minutes) {
      const lead = await aLead({ assignedTo: ana });
      await changeRows('leads', { id: lead }, { createdAt: sub(new Date(), { minutes: wait }) });
      await as(ana).post(`/leads/${lead}/attempts`, { channel: 'phone' });
      await as(ana).post(`/leads/${lead}/outcomes`, { outcome: 'noAnswer' });
    }
    await aLead({ assignedTo: ana });
    const [{ from, to } = { from: '', to: '' }] = await sql<{ from: string; to: string }>`
      select to_char(current_date - 90, 'YYYY-MM-DD') as from, to_char(current_date + 1, 'YYYY-MM-DD') as to`;

    const { total, brokers } = await resultsOf(from, to);

    const times = { attempted: 10, median: { from: 15, to: 20 }, p90: { from: 300 - 60, to: 360 } };
    expect(total).toMatchObject({ leads: 11, ...times });
    expect(brokers).toMatchObject([{ leads: 11, ...times }]);
  });

  test.each([
    ['', 'Informe o primeiro dia'],
    ['?from=2026-03-01', 'Informe o último dia'],
    ['?from=2026-02-30&to=2026-03-01', 'Informe uma data válida (dd/mm/aaaa)'],
    ['?from=2026-03-02&to=2026-03-01', 'O primeiro dia vem depois do último'],
    ['?from=2025-01-01&to=2026-01-02', 'Escolha no máximo 366 dias'],
  ])('refuses %p: %s', async (query, message) => {
    const answer = await as(admin).get(`/results${query}`);

    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });
});

const day = fc.integer({ min: 0, max: 399 });
const wait = fc.oneof(fc.constant(null), fc.nat(60), fc.nat(60 * 24 * 40));
const aChange = fc.oneof(
  fc.record({ kind: fc.constant('arrive' as const), day, wait, place: fc.nat(), value: fc.nat(90_000_000) }),
  fc.record({
    kind: fc.constantFrom('close' as const, 'move' as const, 'region' as const),
    lead: fc.nat(),
    to: fc.nat(),
  }),
  fc.record({ kind: fc.constantFrom('merge' as const, 'part' as const, 'delete' as const), lead: fc.nat() }),
  fc.record({ kind: fc.constant('attempt' as const), lead: fc.nat(), wait: fc.nat(60 * 24 * 40) }),
  fc.record({ kind: fc.constant('compact' as const) }),
);
type Changed = typeof aChange extends fc.Arbitrary<infer One> ? One : never;

test('after any arrivals, changes, merges and deletions the results of any period equal a recount of the leads', async () => {
  const brokers = [ana, await aBroker()];
  const brokerAt = (at: number) => brokers[at % 3] ?? null;
  const ids: string[] = [];
  const pick = <T>(all: readonly T[], at: number) => all[at % all.length]!;
  const run = async (change: Changed) => {
    if (change.kind === 'compact') return compactSpans(db, RESULTS);
    if (change.kind === 'arrive') {
      const [status, at] = [
        pick(LEAD_STATUSES, change.place),
        new Date(Date.UTC(2025, 0, 1 + change.day, change.place % 24)),
      ];
      const id = await aLead({
        ...{ createdAt: at.toISOString(), status, region: pick(FIRST_REGION_KEYS, change.place) },
        ...{
          source: pick(['landing', 'admin', 'hotsite'] as const, change.place),
          assignedTo: brokerAt(change.place),
        },
      });
      ids.push(id);
      const soldAt = new Date(+at + (change.place % 200) * 86_400_000);
      await changeRows('sales', { leadId: id }, { value: change.value / 100, soldAt });
      return sql`update leads set first_attempt_at = created_at + ${change.wait}::int * interval '1 minute',
        loss_reason_id = case when status = 'perdido' then ${reason.id}::uuid end where id = ${id}`;
    }
    if (ids.length === 0) return;
    const id = pick(ids, change.lead);
    if (change.kind === 'close')
      return changeRows('leads', { id }, { status: pick(LEAD_STATUSES, change.to), lossReasonId: null });
    if (change.kind === 'move') return changeRows('leads', { id }, { assignedTo: brokerAt(change.to)?.id ?? null });
    if (change.kind === 'region') return changeRows('leads', { id }, { region: pick(FIRST_REGION_KEYS, change.to) });
    const into = pick(ids, change.lead + 1);
    if (change.kind === 'merge')
      return changeRows(
        'leads',
        { id },
        id === into || change.lead % 3 === 0 ? { hiddenAt: new Date() } : { mergedInto: into },
      );
    if (change.kind === 'part') return changeRows('leads', { id }, { mergedInto: null, hiddenAt: null });
    if (change.kind === 'attempt')
      return sql`update leads set first_attempt_at = created_at + ${change.wait} * interval '1 minute' where id = ${id}`;
    return eraseRows('leads', { id });
  };
  const dayOf = (number: number) => new Date(Date.UTC(2025, 0, 1 + number)).toISOString().slice(0, 10);

  await fc.assert(
    fc.asyncProperty(
      fc.array(aChange, { minLength: 20, maxLength: 120 }),
      day,
      fc.nat(365),
      async (changes, first, length) => {
        for (const change of changes) await run(change);
        const [from, to] = [dayOf(first), dayOf(first + length)];

        const results = await resultsOf(from, to);

        const leads = await recount(from, to);
        expect(results.total).toEqual(figures(leads));
        for (const { source, ...row } of results.sources)
          expect(row).toEqual(figures(leads.filter((lead) => lead.source === source)));
        for (const { region, ...row } of results.regions)
          expect(row).toEqual(figures(leads.filter((lead) => lead.region === (region ?? ''))));
        for (const { broker, ...row } of results.brokers)
          expect(row).toEqual(figuresOfBroker(leads, broker?._id ?? null));
        for (const { reason: named, leads: count } of results.reasons)
          expect(count).toBe(
            leads.filter((lead) => lead.status === 'perdido' && lead.reason === (named?._id ?? null)).length,
          );
        for (const rows of [results.sources, results.regions, results.brokers])
          expect(rows.reduce((sum, row) => sum + row.leads, 0)).toBe(leads.length);
        const { total: byDay } = await resultsOf(from, to, '');
        const { headers } = await as(admin).get(`/leads?soldFrom=${from}&soldTo=${to}`);
        expect(byDay).toEqual({ ...results.total, won: Number(headers.get('x-total-count')), sold: byDay.sold });
      },
    ),
    fewRuns(12),
  );
});

interface Counted {
  source: string;
  region: string;
  broker: string | null;
  seller: string | null;
  status: string;
  reason: string | null;
  cents: number;
  minutes: number | null;
}

const recount = (from: string, to: string) => sql<Counted>`
  select source, region, assigned_to as broker, status, loss_reason_id as reason, seller_id as seller,
    coalesce(value * 100, 0)::float8 as cents, (extract(epoch from first_attempt_at - created_at) / 60)::float8 as minutes
  from leads left join sales on lead_id = id
  where hidden_at is null and (merged_into is null or status = 'convertido')
    and (created_at at time zone 'America/Sao_Paulo')::date between ${from}::date and ${to}::date`;

/** Leads that the server never moved: their broker received them. */
function figuresOfBroker(leads: Counted[], broker: string | null): ResultFigures {
  const { won, sold } = figures(leads.filter(({ seller, status }) => status === 'convertido' && seller === broker));
  return { ...figures(leads.filter((lead) => lead.broker === broker)), won, sold };
}

function figures(leads: Counted[]): ResultFigures {
  const times = leads.flatMap(({ minutes }) => minutes ?? []).sort((a, b) => a - b);
  const rangeAt = (share: number) => {
    const time = times[Math.ceil(times.length * share) - 1];
    if (time === undefined) return null;
    const to = ATTEMPT_LIMITS.find((limit) => time < limit) ?? null;
    return { from: ATTEMPT_LIMITS.findLast((limit) => limit <= time) ?? 0, to };
  };
  return {
    leads: leads.length,
    won: leads.filter(({ status }) => status === 'convertido').length,
    lost: leads.filter(({ status }) => status === 'perdido').length,
    sold: leads.reduce((sum, { cents }) => sum + cents, 0) / 100,
    attempted: times.length,
    median: rangeAt(0.5),
    p90: rangeAt(0.9),
  };
}

describe('GET /api/exports/results.csv', () => {
  test('is a spreadsheet in Portuguese, whose name has the period', async () => {
    const won = await aLead({
      createdAt: '2026-03-10 12:00Z',
      source: 'property',
      region: 'zona sul',
      assignedTo: ana,
    });
    await as(ana).put(`/leads/${won}`, { status: 'convertido', sold: { value: 500000.5 } });
    const lost = await aLead({ createdAt: '2026-03-10 12:00Z', source: 'property', region: 'zona sul' });
    await as(admin).put(`/leads/${lost}`, { status: 'perdido' });
    await aLead({ createdAt: '2026-03-10 12:00Z', source: 'property', region: 'zona sul', assignedTo: ana });

    const response = await fetch(
      `${server.origin}/api/exports/results.csv?from=2026-03-01&to=2026-03-31&sales=arrival`,
      {
        headers: { authorization: `Bearer ${admin.token}` },
      },
    );

    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="resultados-2026-03-01-a-2026-03-31.csv"',
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      '"Recorte";"Nome";"Leads";"Vendas";"Conversão (%)";"Perdidos";"Em aberto";"Valor vendido (R$)";"Vendas por"',
      '"Total";"2026-03-01 a 2026-03-31";"3";"1";"33,33";"1";"1";"500000,50";"chegada do lead"',
      '"Período anterior";"2026-01-29 a 2026-02-28";"0";"0";"";"0";"0";"0,00";"chegada do lead"',
      '"Origem";"Página do imóvel";"3";"1";"33,33";"1";"1";"500000,50";"chegada do lead"',
      '"Região";"Zona sul";"3";"1";"33,33";"1";"1";"500000,50";"chegada do lead"',
      '"Corretor";"Ana Souza";"2";"1";"50,00";"0";"";"500000,50";"chegada do lead"',
      '"Corretor";"nenhum corretor";"1";"0";"0,00";"1";"";"0,00";"chegada do lead"',
      '"Motivo de perda";"sem motivo";"";"";"";"1";"";"";""',
      '',
    ]);
  });

  test('a name that a spreadsheet would run as a formula is text', async () => {
    const sly = await aBroker({ name: '=HYPERLINK("http://x")' });
    await aLead({ createdAt: '2026-03-10 12:00Z', assignedTo: sly });

    const { body } = await as(admin).get<string>('/exports/results.csv?from=2026-03-01&to=2026-03-31');

    expect(body).toContain(`"Corretor";"'=HYPERLINK(""http://x"")";"1"`);
  });
});
