import { randomUUID } from 'node:crypto';
import type { ClockSimulation } from '#contract/giving/clock.ts';
import type { Simulation } from '#contract/giving/rotation.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { DashboardStats } from '#contract/reports/dashboard.ts';
import type { Results } from '#contract/reports/results.ts';
import type { SpeedReport } from '#contract/reports/speed.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as } from '#test/client.ts';
import { clockOf, clockOfLead, clockwork } from '#test/clock.ts';
import { importing } from '#test/leadImports.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { allBy, assignmentsOf, rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables, insertRows } from '#test/rows.ts';

const FILLED = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '(11) 98765-4321' };

let admin: Person;
let bruno: Person;

beforeEach(async () => {
  await emptyTables();
  [admin, bruno] = [await anAdmin(), await aBroker({ name: 'Bruno Reis' })];
});

const write = async (...labels: string[]) => {
  const { body } = await as(admin).put<Brokerage>('/brokerage', { leadSources: labels.map((label) => ({ label })) });
  return body.leadSources.map(({ _id }) => _id);
};

/** The day of its arrival. */
function periodOf({ createdAt }: Lead): string {
  const day = new Date(createdAt).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  return `from=${day}&to=${day}`;
}

describe("the brokerage's own origins", () => {
  test.each(['admin', 'broker'])('are of a lead that an %s creates, of its story and its filter', async (who) => {
    const [fair, radio] = await write('Feirão', 'Rádio');
    const person = who === 'admin' ? admin : bruno;

    const { status, body } = await as(person).post<Lead>('/leads', { ...FILLED, source: fair });

    expect([status, body.source]).toEqual([201, fair]);
    const { body: story } = await as(person).get<LeadEvent[]>(`/leads/${body._id}/history`);
    expect(story.at(-1)).toMatchObject({ type: 'created', source: fair, by: { _id: person.id } });
    const found = async (source: string) => (await as(admin).get<Lead[]>(`/leads?source=${source}`)).body.length;
    expect([await found(fair!), await found(radio!)]).toEqual([1, 0]);
  });

  test('count by themselves in the results, by their names in the file, also once archived', async () => {
    const [fair] = await write('Feirão');
    const { body: lead } = await as(admin).post<Lead>('/leads', { ...FILLED, source: fair });
    await write();

    const { body: results } = await as(admin).get<Results>(`/results?${periodOf(lead)}`);
    const { body: file } = await as(admin).get<string>(`/exports/results.csv?${periodOf(lead)}`);

    expect(results.sources).toMatchObject([{ source: fair, leads: 1 }]);
    expect(file).toContain('Feirão');
    const { body: brokerage } = await as(bruno).get<Brokerage>('/brokerage');
    expect(brokerage.leadSources).toEqual([]);
    expect(brokerage.sources.filter(({ isArchived }) => isArchived)).toMatchObject([{ label: 'Feirão' }]);
  });

  test('an archived one, one that is not there, and a page of visitors are no origin of a new lead', async () => {
    const [fair] = await write('Feirão');
    await write();

    for (const source of [fair, randomUUID(), 'own:x', 'landing', 'broker']) {
      const answer = await as(bruno).post('/leads', { ...FILLED, source });
      expect([answer.status, answer.body.fields]).toEqual([400, { source: 'Origem inválida' }]);
    }
  });

  test('one that comes back under its name, without its accent, is the same one', async () => {
    const [fair] = await write('Feirão');
    await write();

    expect(await write('feirao')).toEqual([fair]);
  });
});

describe('a row more', () => {
  const PORTAL = { id: 'portal', label: 'Portal do bairro', position: 8, isVisitors: true };
  const works = clockwork();
  afterAll(works.end);

  beforeEach(() => insertRows('leadSources', PORTAL));

  test('is offered by the form and the filter, and is in the list, the file, the results and a sheet', async () => {
    const { body: brokerage } = await as(bruno).get<Brokerage>('/brokerage');
    const { status } = await as(bruno).post<Lead>('/leads', { ...FILLED, source: 'portal' });
    await importing(admin).imported('Nome;Fone;Origem\nRita;11987654322;PORTAL DO BAIRRO\n');

    expect(brokerage.sources.at(-1)).toMatchObject({ _id: 'portal', label: 'Portal do bairro', isSelectable: true });
    expect(status).toBe(201);
    const { body: found } = await as(admin).get<Lead[]>('/leads?source=portal&sort=name');
    expect(found.map(({ name, source }) => [name, source])).toEqual([
      ['Íris Leão', 'portal'],
      ['Rita', 'portal'],
    ]);
    const { body: file } = await as(admin).get<string>('/exports/leads.csv?source=portal');
    expect(file.match(/Portal do bairro/g)).toHaveLength(2);
    const { body: results } = await as(admin).get<Results>(`/results?${periodOf(found[0]!)}`);
    expect(results.sources).toMatchObject([{ source: 'portal', leads: 2 }]);
  });

  test('has rules in the roleta, minutes of the clock, and its line in the speed and on the dashboard', async () => {
    await aLead({ source: 'portal' });
    const { body: stats } = await as(admin).get<DashboardStats>('/dashboard/stats');
    const { body: roleta } = await rotationOf(admin).write({
      sources: [{ source: 'portal', isOn: true }],
      ...allBy('vez'),
    });
    await clockOf(admin).turnOn();
    const { body: clock } = await clockOf(admin).write({ minutes: [{ source: 'portal', minutes: 7 }] });
    const [day, time] = new Date().toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).split(' ');
    const leadId = await works.arrive(`${day!} ${time!}`, 'portal');

    expect(stats.waiting).toMatchObject({ count: 1, off: ['landing', 'property', 'hotsite', 'portal'], sources: 4 });
    expect(roleta.sources.at(-1)).toMatchObject({ source: 'portal', isOn: true });
    expect(clock.minutes.at(-1)).toEqual({ source: 'portal', minutes: 7 });
    expect(clock.rotationOff).toEqual(['landing', 'property', 'hotsite']);
    expect(await clockOfLead(leadId, bruno)).toMatchObject({ stage: 'broker', minutes: 7 });
    expect((await assignmentsOf(admin)).body).toMatchObject([{ source: 'portal', to: { _id: bruno.id } }]);
    const { body: speed } = await as(admin).get<SpeedReport>(`/speed?from=${day}&to=${day}`);
    expect(speed.sources.at(-1)).toMatchObject({ source: 'portal', leads: 2, targets: [7] });
    expect((await as(admin).get<string>(`/speed.csv?from=${day}&to=${day}`)).body).toContain('"Portal do bairro";"2"');
  });

  test('is in both simulations', async () => {
    await aLead({ source: 'portal', assignedTo: bruno });
    const ofPortal = (sources: { source: string }[]) => sources.find(({ source }) => source === 'portal');

    const { body: roleta } = await as(admin).post<Simulation>('/rotation/simulation', { sources: [], brokers: [] });
    const { body: clock } = await as(admin).post<ClockSimulation>('/clock/simulation', {
      minutes: [{ source: 'portal', minutes: 7 }],
    });

    expect(ofPortal(roleta.sources)).toMatchObject({ total: 1, assigned: 1 });
    expect([clock.total, ofPortal(clock.sources)]).toMatchObject([1, { minutes: 7 }]);
  });

  test('stays as it is for counts, and its name is no name for an own one', async () => {
    await expect(changeRows('leadSources', { id: 'portal' }, { isVisitors: false })).rejects.toThrow(/append-only/);
    const answer = await as(admin).put('/brokerage', { leadSources: [{ label: 'portal do bairro' }] });

    expect([answer.status, answer.body.fields]).toEqual([400, { leadSources: 'Esta origem já existe' }]);
  });
});
