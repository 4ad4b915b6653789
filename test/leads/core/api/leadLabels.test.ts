import { randomUUID } from 'node:crypto';
import type { Label } from '#contract/leads/labels.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';

let admin: Person;
let ana: Person;
let lead: string;
let hot: Label;
let fgts: Label;

const setLabels = (labels: object[]) => as(admin).put<Brokerage>('/brokerage', { labels });

beforeEach(async () => {
  await emptyTables();
  [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  lead = await aLead({ name: 'Maria', assignedTo: ana });
  [hot, fgts] = (await setLabels([{ label: 'quente' }, { label: 'FGTS' }])).body.labels as [Label, Label];
});

const put = (label: Label, who = ana, id = lead) => as(who).put(`/leads/${id}/labels/${label._id}`, undefined);
const take = (label: Label, who = ana) => as(who).delete(`/leads/${lead}/labels/${label._id}`);
const labelsOf = async (id = lead) => (await as(admin).get<Lead>(`/leads/${id}`)).body.labels.map(({ label }) => label);
const story = async () =>
  (await as(ana).get<LeadEvent[]>(`/leads/${lead}/history`)).body.filter(({ type }) => type === 'labels');

describe('labels of a lead', () => {
  test('are put on and taken off, in the brokerage’s order, and the story says by whom', async () => {
    expect([(await put(fgts)).status, (await put(hot, admin)).status]).toEqual([204, 204]);
    expect(await labelsOf()).toEqual(['quente', 'FGTS']);
    const { body } = await as(ana).get<Lead[]>('/leads?rows=brief');
    expect(body[0]!.labels).toEqual([hot, fgts]);

    expect((await take(hot)).status).toBe(204);

    expect(await labelsOf()).toEqual(['FGTS']);
    expect(await story()).toMatchObject([
      { by: { name: 'Ana Souza' }, details: { labels: { added: [], removed: [hot] } } },
      { details: { labels: { added: [hot], removed: [] } } },
      { details: { labels: { added: [fgts], removed: [] } } },
    ]);
  });

  test('twice are once', async () => {
    await put(hot);
    await put(hot);
    await take(hot);
    await take(hot);

    expect([await labelsOf(), (await story()).length]).toEqual([[], 2]);
  });

  test('are only those of the brokerage’s list; an archived one stays where it is', async () => {
    await put(hot);
    await setLabels([fgts]);

    expect(await labelsOf()).toEqual(['quente']);
    const another = await aLead({ assignedTo: ana });
    for (const label of [hot, { _id: randomUUID(), label: '' }]) {
      const { status, body } = await put(label, ana, another);
      expect([status, body.message]).toEqual([404, 'Etiqueta não encontrada']);
    }
    expect((await take(hot)).status).toBe(204);
    expect(await labelsOf()).toEqual([]);
  });

  test('are its broker’s and the admins’ to change', async () => {
    await put(hot);
    const bruno = await aBroker();

    for (const answer of [await put(fgts, bruno), await take(hot, bruno)])
      expect([answer.status, answer.body.message]).toEqual([404, 'Lead não encontrado']);
    expect(await labelsOf()).toEqual(['quente']);
  });

  test('of two merged leads come together, and an undo gives each its own', async () => {
    await put(hot);
    const other = await aLead();
    await put(hot, admin, other);
    await put(fgts, admin, other);

    const { body } = await as(admin).post<{ _id: string }>(`/leads/${lead}/merge`, { leadId: other });
    expect(await labelsOf()).toEqual(['quente', 'FGTS']);
    const [merged] = (await as(admin).get<LeadEvent[]>(`/leads/${lead}/history`)).body;
    expect(merged!.details!.merge!.labels).toEqual([fgts]);
    await as(admin).post(`/leads/merges/${body._id}/undo`);

    expect([await labelsOf(), await labelsOf(other)]).toEqual([['quente'], ['quente', 'FGTS']]);
  });
});
