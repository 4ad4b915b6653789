import pg from 'pg';
import type { Plan } from '#contract/giving/distribution.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import type { RegionContents, RegionUse } from '#contract/site/regions.ts';
import { as } from '#test/client.ts';
import type { Answer } from '#test/client.ts';
import { aLead, leadOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { firstRegions } from '#test/regions.ts';
import { changeRows, emptyTables, rowOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { waitersAre } from '#test/waitersAre.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  await firstRegions(admin);
});

const merge = (region: string, into: string) =>
  as(admin).post<RunDetail>('/brokerage/regions/merges', { region, into });
const retire = (region: string) => as(admin).post<RunDetail>('/brokerage/regions/retirements', { region });
const refusal = ({ body }: Answer<RunDetail>) => ('message' in body ? body.message : '');
const undo = ({ _id }: RunDetail) => as(admin).post<RunDetail>(`/runs/${_id}/undo`);
const offered = async () => (await as(admin).get<Brokerage>('/brokerage')).body.regions.map(({ _id }) => _id);

test('a merge moves leads, wishes, properties and brokers, also deleted ones; its undo gives back what has no other region since', async () => {
  const broker = await aBroker({ regions: ['abc', 'zona sul'] });
  const [one, two] = [await aLead({ region: 'abc' }), await aLead({ region: 'abc' })];
  const wished = { categories: [], minPrice: null, maxPrice: null, bedrooms: null };
  const looking = await aLead({ region: 'central' });
  await changeRows('leads', { id: looking }, { wish: { ...wished, regions: ['abc', 'zona leste'] } });
  await changeRows('leads', { id: two }, { hiddenAt: new Date() });
  const property = await aProperty({ region: 'abc' });
  const { body: contents } = await as(admin).get<RegionContents>('/brokerage/regions/contents?region=abc');
  expect(contents).toEqual({ leads: 1, wishes: 1, properties: 1, brokers: 1, hidden: 1 });

  const { body: run } = await merge('abc', 'zona sul');

  expect(run).toMatchObject({ title: 'ABC → Zona sul', state: 'done', total: 5, changed: 5 });
  expect(run.facts).toEqual(['Eram 3 leads, 1 imóvel e 1 pessoa da equipe, também o que está excluído.']);
  expect(await offered()).not.toContain('abc');
  expect([(await leadOf(one)).region, (await leadOf(two)).region]).toEqual(['zona sul', 'zona sul']);
  expect((await leadOf(looking)).wish!.regions).toEqual(['zona sul', 'zona leste']);
  expect((await rowOf('users', { id: broker.id })).regions).toEqual(['zona sul']);
  expect((await as(admin).get<unknown[]>('/properties?region=abc')).body).toHaveLength(1);
  const late = await aLead({ region: 'abc' });
  expect((await leadOf(late)).region).toBe('zona sul');

  await changeRows('leads', { id: one }, { region: 'central' });
  const { body: undone } = await undo(run);

  expect(undone.undone).toMatchObject({ restored: 4, skipped: 1 });
  expect(undone.undoSkippedRows[0]!.why).toBe('1 passou a ter outra região depois');
  expect([(await leadOf(one)).region, (await leadOf(two)).region]).toEqual(['central', 'abc']);
  expect((await leadOf(looking)).wish!.regions).toEqual(['abc', 'zona leste']);
  expect((await rowOf('users', { id: broker.id })).regions).toEqual(['zona sul', 'abc']);
  expect((await rowOf('properties', { id: property })).region).toBe('abc');
  expect((await leadOf(late)).region).toBe('zona sul');
  expect(await offered()).toContain('abc');
});

test('while things follow a merge, filters find those on their way, and a plan of before holds', async () => {
  const broker = await aBroker({ regions: ['zona sul'] });
  await aLead({ region: 'abc' });
  await aProperty({ region: 'abc' });
  const request = { filter: { region: ['abc'] }, strategy: 'igual', brokers: [{ userId: broker.id }] };
  const { body: plan } = await as(admin).post<Plan>('/leads/plans', request);
  // As between the first part of a merge and the next ones.
  await changeRows('regions', { key: 'abc' }, { mergedInto: 'zona sul' });
  await as(admin).put('/brokerage', {});

  for (const region of ['abc', 'zona sul']) {
    const found = async (list: string) => (await as(admin).get<unknown[]>(`${list}?region=${region}`)).body.length;
    expect([await found('/leads'), await found('/properties')]).toEqual([1, 1]);
  }
  const { body: uses } = await as(admin).get<RegionUse[]>('/brokerage/regions');
  expect(uses.find(({ _id }) => _id === 'zona sul')).toMatchObject({ leads: 1, properties: 1, brokers: 1 });
  expect((await as(admin).post(`/leads/plans/${plan._id}/commit`)).status).toBe(200);
});

test('a retired region is offered no more, and what has it keeps it; its name or the undo offers it again', async () => {
  const lead = await aLead({ region: 'abc' });

  const { body: run } = await retire('abc');

  expect(run).toMatchObject({ title: 'ABC', state: 'done', changed: 1, skipped: 0 });
  expect(await offered()).not.toContain('abc');
  expect((await as(admin).get<unknown[]>('/leads?region=abc')).body).toHaveLength(1);
  expect(refusal(await retire('abc'))).toBe('Esta região não é mais oferecida');

  expect((await undo(run)).body.undone).toMatchObject({ restored: 1, skipped: 0 });
  expect(await offered()).toContain('abc');
  expect((await leadOf(lead)).region).toBe('abc');
});

test('merges are undone last first, and a region whose name was given away waits for another name', async () => {
  const { body: first } = await merge('abc', 'zona sul');
  const { body: second } = await merge('zona sul', 'zona oeste');
  expect(refusal(await undo(first))).toBe('Zona sul foi juntada a outra região depois. Desfaça antes essa junção.');
  expect(refusal(await merge('zona oeste', 'zona oeste'))).toBe('Escolha outra região');
  await undo(second);
  const { regions } = (await as(admin).put<Brokerage>('/brokerage', { regions: [{ label: 'abc' }] })).body;
  expect(regions[0]).toMatchObject({ _id: 'abc 2', label: 'abc' });
  expect(refusal(await undo(first))).toBe('Outra região se chama ABC agora. Mude antes o nome dela.');

  await as(admin).put('/brokerage', { regions: [{ ...regions[0], label: 'Grande ABC' }] });

  expect((await undo(first)).body).toMatchObject({ state: 'undone', undone: { restored: 1 } });
  expect(await offered()).toEqual(expect.arrayContaining(['abc', 'abc 2', 'zona sul', 'zona oeste']));
});

test('a form that was filled before a merge saves what is left, and takes nothing back', async () => {
  const { body: filled } = await as(admin).get<Brokerage>('/brokerage');
  await merge('abc', 'zona sul');

  const regions = filled.regions.map((region) => ({ ...region, label: `${region.label} de SP` }));
  const { body } = await as(admin).put<Brokerage>('/brokerage', { regions });

  expect(body.regions.map(({ label }) => label)).toEqual(
    ['Central', 'Zona oeste', 'Zona leste', 'Zona sul', 'Zona norte'].map((name) => `${name} de SP`),
  );
  expect(await offered()).not.toContain('abc');
});

test.each([
  ['regions', 412, (filled: Brokerage) => ({ regions: filled.regions })],
  ['zones', 200, () => ({ zones: 'own' })],
])('%s that are saved while a retirement is on its way wait for it', async (_name, status, change) => {
  const { body: filled } = await as(admin).get<Brokerage>('/brokerage');
  const other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
  await other.query('begin; lock table regions in share row exclusive mode');
  await other.query("update regions set retired_at = now() where key = 'abc'");
  const saving = as(admin)
    .with({ 'if-match': `"${filled.version}"` })
    .put<Brokerage>('/brokerage', change(filled));
  await waitersAre(1);
  await other.query('commit');
  await other.end();

  expect((await saving).status).toBe(status);
  expect(await offered()).toEqual(['central', 'zona oeste', 'zona leste', 'zona sul', 'zona norte']);
});
