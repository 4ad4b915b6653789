import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { KINDS } from '#contract/properties/kinds.ts';
import { as } from '#test/client.ts';
import { download, exportedRows } from '#test/exports.ts';
import type { ReadRow } from '#test/exports.ts';
import { doJobs } from '#test/jobs.ts';
import { importing } from '#test/leadImports.ts';
import { aLead, eventsOf, leadOf as storedLead } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, eraseRows, insertRows, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import type { NewRow } from '#test/tables.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { resume } from '../../../../server/ground/runs/steps.ts';
import { RUN_KINDS } from '../../../../server/runKinds.ts';

let admin: Person;
let brokers: Person[];
let properties: string[];
let sources: string[];

const COUNT = 48;
const MINUTE = 60_000;
const START = Date.parse('2026-03-01T12:00:30.250Z');

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  brokers = await Promise.all(['Ana Souza', 'Bruno D’Ávila', 'Ana Souza', 'Bruno'].map((name) => aBroker({ name })));
  properties = [
    await aProperty({ reference: 'AP 7/B', name: 'Cobertura · 2' }),
    await aProperty({ reference: 'MO-8' }),
  ];
  const [own, gone] = [randomUUID(), randomUUID()];
  await insertRows('leadSources', [
    { id: own, label: 'ZAP, o portal', position: 0, isOwn: true },
    { id: gone, label: 'Feirão', position: 1, isOwn: true, deletedAt: new Date() },
  ]);
  sources = (await rowsOf('leadSources')).map(({ id }) => id);
});

const TEXTS = [
  'Quer varanda',
  '12/03',
  '-1+1',
  '=SOMA(A1)',
  'Linha 1\nLinha 2; "aspas"',
  '+55 11 9',
  "'citado'",
  'sim, não | talvez',
];
const KNOWN_AS = ['Rita L.', 'outra@exemplo.com.br', '+5511933334444', '+351912345699', '@soma'];
const some = <Item>(list: readonly Item[]) => fc.subarray([...list]);
const orNull = <Item>(arbitrary: fc.Arbitrary<Item>) => fc.option(arbitrary, { nil: null });
const price = fc.constantFrom(50_000, 500_000, 1_450_000, 750_000.5, null);

function leadOf(labels: string[]): fc.Arbitrary<Partial<NewRow<'leads'>>> {
  const later = fc.nat(9_000_000);
  return fc.record(
    {
      name: fc.constantFrom('Rita Lima', 'Léo & <Lia>', '=HYPERLINK("http://x")', '@soma', 'MARÇO', "D'Ávila; Zé"),
      phone: fc.constantFrom('+5511987654321', '+5511987654322', '+551133334444', '+4930123456', '+351912345698', null),
      region: fc.constantFrom(...FIRST_REGION_KEYS, ''),
      status: fc.constantFrom('novo', 'em andamento', 'perdido', 'convertido'),
      notes: orNull(fc.constantFrom(...TEXTS)),
      source: fc.constantFrom(...sources),
      assignedTo: orNull(fc.constantFrom(...brokers.map(({ id }) => id))),
      propertyId: orNull(fc.constantFrom(...properties)),
      labelIds: some(labels),
      reenteredAt: orNull(later.map((plus) => new Date(START + 300 * MINUTE + plus * 997))),
      // Some at midnight, which a workbook shows without an hour.
      firstContactedAt: orNull(fc.constantFrom(new Date(START + MINUTE * 90), new Date('2026-04-02T03:00:00Z'))),
      consentAt: orNull(later.map((plus) => new Date(START + plus * 1_000))),
      knownAs: some(KNOWN_AS),
      wish: orNull(
        fc.record(
          {
            categories: some(KINDS),
            regions: some(FIRST_REGION_KEYS),
            minPrice: price,
            maxPrice: price,
            bedrooms: fc.constantFrom(1, 3),
          },
          { noNullPrototype: true },
        ),
      ),
    },
    { noNullPrototype: true },
  );
}

/** Leads of every kind, some of one person. */
async function fillHouse(): Promise<void> {
  const labels = (await rowsOf('leadLabels')).map(({ id }) => id);
  const reasons = (await rowsOf('lossReasons')).map(({ id }) => id);
  const leads = fc.sample(leadOf(labels), { numRuns: COUNT, seed: 1 });
  await insertRows(
    'leads',
    leads.map((lead, n) => ({
      id: randomUUID(),
      name: '',
      source: 'admin',
      ...lead,
      email: lead.phone === null || n % 3 > 0 ? `lead-${n % 40}@exemplo.com.br` : null,
      lossReasonId: lead.status === 'perdido' && n % 4 > 0 ? reasons[n % reasons.length]! : null,
      // Some on a day, as spreadsheets without hours bring them.
      createdAt: new Date(n % 7 === 0 ? `2026-03-0${1 + (n % 3)}T15:00:00Z` : START + n * 61_007),
    })),
  );
  for (const [n, { leadId }] of (await rowsOf('sales')).entries()) {
    const sale = {
      sellerId: brokers[n % 5]?.id ?? null,
      value: [450_000, 1_250_000.5, null][n % 3]!,
      soldAt: new Date(n % 5 === 0 ? '2026-05-06T03:00:00Z' : START + n * 86_461_000),
    };
    // As a spreadsheet may bring it.
    if (n === 4) await eraseRows('sales', { leadId });
    else await changeRows('sales', { leadId }, sale);
  }
}

const csv = async () => (await download(admin, 'leads.csv')).bytes;
const comparable = (rows: ReadRow[]) => rows.map(({ 'Próximo passo em': _task, ...row }) => row);

const FILTERS: LeadFilter[] = [
  {},
  { status: ['perdido'] },
  { soldFrom: '2026-03-03', soldTo: '2026-03-20' },
  { region: ['abc'] },
  { source: ['property', 'landing'] },
  { silentDays: 0 },
  { q: 'varanda' },
  { q: 'Rita L.' },
  { arrivedFrom: '2026-03-02' },
];

/** All that the house shows of its leads. */
async function shown() {
  const client = as(admin);
  const queries = [
    ...FILTERS.map((filter) =>
      new URLSearchParams(
        Object.entries(filter).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
      ).toString(),
    ),
    ...properties.map((id) => `property=${id}`),
    ...brokers.map(({ id }) => `assignedTo=${id}`),
    ...sources.map((source) => `source=${source}`),
    `label=${(await rowsOf('leadLabels'))[0]!.id}`,
  ];
  const lists = await Promise.all(
    queries.map(async (query) => {
      const { body, headers } = await client.get<{ _id: string }[]>(`/leads?pageSize=100&${query}`);
      return [query, headers.get('x-total-count'), body.map(({ _id }) => _id)];
    }),
  );
  const reports = await Promise.all(
    ['/results?from=2026-03-01&to=2026-04-30', '/leads/by-broker', '/dashboard/stats'].map(
      async (path) => (await client.get(path)).body,
    ),
  );
  return { lists, reports };
}

test.each(['leads.csv', 'leads.xlsx'])('our own %s comes back whole into a house without leads', async (file) => {
  await fillHouse();
  const [before, wasShown] = [await exportedRows(admin, 'leads.csv'), await shown()];
  expect(before).toHaveLength(COUNT);
  const { bytes } = await download(admin, file);
  await eraseRows('leads');

  const { checked, run } = importing(admin);
  const found = await checked(bytes, file);
  expect(found).toMatchObject({ preset: 'Morada', outcomes: { novo: COUNT } });
  expect(found.warned).toBe(0);
  expect((await run(found._id)).body.results).toMatchObject({ created: COUNT });

  expect(comparable(await exportedRows(admin, 'leads.csv'))).toEqual(comparable(before));
  expect(await shown()).toEqual(wasShown);
  for (const again of ['leads.csv', 'leads.xlsx'] as const)
    expect((await checked((await download(admin, again)).bytes, again)).outcomes).toMatchObject({ same: COUNT });
  expect((await checked(bytes, file)).outcomes).toMatchObject({ same: COUNT });
});

describe('our own export in the house that it is of', () => {
  test('changes nothing: not of who left, nor as Excel stores it again', async () => {
    await fillHouse();
    await changeRows('users', { id: brokers[1]!.id }, { isActive: false });
    const { checked } = importing(admin);
    const text = (await csv()).toString();
    expect(text).toMatch(/ 0\d:\d\d"/);

    for (const file of [text, text.replaceAll(/(?<=\d{4} )0(?=\d:\d\d")/g, '')])
      expect(await checked(Buffer.from(file), 'leads.csv')).toMatchObject({ outcomes: { same: COUNT }, warned: 0 });
  });

  test('says of changed cells these alone, once', async () => {
    const id = await aLead({
      name: 'Rita Lima',
      phone: '+5511987654321',
      assignedTo: brokers[0]!,
      propertyId: properties[1]!,
      createdAt: '2026-03-02 09:00 America/Sao_Paulo',
      firstContactedAt: '2026-03-02 09:30 America/Sao_Paulo',
    });
    const changed = (await csv())
      .toString()
      .replace('MO-8 Casa no Ipiranga', 'AP 7/B Cobertura · 2')
      .replace('02/03/2026 09:30', '02/03/2026 10:30')
      .replace('"novo"', '"perdido"');
    const { imported, checked } = importing(admin);

    expect((await imported(changed)).results).toMatchObject({ created: 0, added: 1 });

    expect((await eventsOf(id)).map(({ details }) => details?.note?.text)).toEqual([
      'Da planilha contatos.csv, linha 2:\nStatus: perdido\nImóvel de interesse: AP 7/B Cobertura · 2\nPrimeiro contato em: 02/03/2026 10:30',
    ]);
    expect((await checked(changed)).outcomes).toMatchObject({ same: 1, recontato: 0 });
  });

  test('knows a lead whose name and phone were corrected since', async () => {
    const id = await aLead({ name: 'Rita', phone: '+5511987654321', email: null, assignedTo: brokers[0]! });
    const { checked } = importing(admin);
    const bytes = await csv();
    await as(brokers[0]!).put(`/leads/${id}`, { name: 'Rita Lima', phone: '+5511912345678' });

    expect((await checked(bytes, 'leads.csv')).outcomes).toMatchObject({ novo: 0 });
  });

  test('asks for a broker who has left where another has the first name', async () => {
    const zoe = await aBroker({ name: 'Zoé' });
    await aBroker({ name: 'Zoé Souza' });
    await aLead({ name: 'Rita', assignedTo: zoe });
    const bytes = await csv();
    await eraseRows('leads');
    await changeRows('users', { id: zoe.id }, { isActive: false });

    const { questions } = await importing(admin).checked(bytes, 'leads.csv');

    expect(questions).toMatchObject([{ kind: 'broker', value: 'Zoé' }]);
  });

  test('knows a lead by its id only where the row is of its person', async () => {
    const id = await aLead({ name: 'Rita Lima', phone: '+5511987654321', email: 'rita@exemplo.com.br' });
    const text = (await csv()).toString();
    const { imported } = importing(admin);

    const corrected = text.replace('98765-4321', '91234-5678');
    expect((await imported(corrected)).results).toMatchObject({ created: 0, added: 1 });
    expect((await storedLead(id)).knownAs).toEqual(['+5511912345678']);

    const another = text
      .replace('98765-4321', '95555-4444')
      .replace('Rita Lima', 'Caio Reis')
      .replace('rita@', 'caio@');
    expect((await imported(another)).results).toMatchObject({ created: 1, added: 0 });
    expect((await rowsOf('leads')).filter((lead) => lead.id === id)).toHaveLength(1);
  });
});

describe('in parts', () => {
  const pool = openPatientPool(server.databaseUrl);
  const settings = { publicUrl: '', brokerageName: '', leadsPerPart: COUNT / 8 };
  const work = () => doJobs('run', ({ data, stop }) => resume(openDb(pool), RUN_KINDS, data, settings, stop));
  beforeAll(() => server.changeSettings({ leadsPerPart: settings.leadsPerPart }));
  afterAll(() => pool.end());

  test('leads of one phone stay as many as they were', async () => {
    await fillHouse();
    const [before, bytes] = [await exportedRows(admin, 'leads.csv'), await csv()];
    await eraseRows('leads');
    const { checked, run, find } = importing(admin);

    const { _id, state } = await checked(bytes);
    expect(state).toBe('checking');
    await work();
    await run(_id);
    await work();

    expect(await find(_id)).toMatchObject({ state: 'done', results: { created: COUNT, moved: 0 } });
    expect(comparable(await exportedRows(admin, 'leads.csv'))).toEqual(comparable(before));
  });
});
