import { randomUUID } from 'node:crypto';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { sourceOf } from '#contract/leads/sourceNames.ts';
import type { Results } from '#contract/reports/results.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as } from '#test/client.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';

const FILLED = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '(11) 98765-4321' };

let admin: Person;
let bruno: Person;

beforeEach(async () => {
  await emptyTables();
  [admin, bruno] = [await anAdmin(), await aBroker({ name: 'Bruno Reis' })];
});

const write = async (...labels: string[]) => {
  const { body } = await as(admin).put<Brokerage>('/brokerage', { leadSources: labels.map((label) => ({ label })) });
  return body.leadSources.map(({ _id }) => sourceOf(_id));
};

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

    const day = new Date(lead.createdAt).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
    const period = `from=${day}&to=${day}`;
    const { body: results } = await as(admin).get<Results>(`/results?${period}`);
    const { body: file } = await as(admin).get<string>(`/exports/results.csv?${period}`);

    expect(results.sources).toMatchObject([{ source: fair, leads: 1 }]);
    expect(file).toContain('Feirão');
    const { body: brokerage } = await as(bruno).get<Brokerage>('/brokerage');
    expect(brokerage).toMatchObject({ leadSources: [], archivedSources: [{ label: 'Feirão' }] });
  });

  test('an archived one, one that is not there, and a page of visitors are no origin of a new lead', async () => {
    const [fair] = await write('Feirão');
    await write();

    for (const source of [fair, sourceOf(randomUUID()), 'own:x', 'landing', 'broker']) {
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
