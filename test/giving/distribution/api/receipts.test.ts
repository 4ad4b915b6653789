import type { PlanLead } from '#contract/giving/distribution.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import { as, aVisitor } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
let calls: ReturnType<typeof distributionOf>;

beforeEach(async () => {
  await changeRows('rotationSources', {}, { isOn: false });
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza', regions: ['zona sul', 'abc'] });
  bruno = await aBroker({ name: 'Bruno Azevedo', regions: ['zona sul'] });
  calls = distributionOf(admin);
});

/** Two visitors: the first asks for a region with a broker, the other for one without. */
const VISITORS = [
  { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '(11) 98765-4321', region: 'zona sul' },
  { name: 'Otávio Muniz', email: 'otavio@exemplo.com.br', phone: '(11) 91234-5678', region: 'zona norte' },
];

async function twoContacts(): Promise<string[]> {
  for (const visitor of VISITORS) await aVisitor().post('/leads/public', visitor);
  return (await rowsOf('leads')).map(({ id }) => id);
}

/** All that can change a lead or its broker after it was moved. */
async function lifeGoesOn(leads: string[]): Promise<void> {
  for (const visitor of VISITORS) await aVisitor().post('/leads/public', { ...visitor, region: 'abc' });
  for (const lead of leads) await as(admin).put(`/leads/${lead}`, { status: 'perdido', notes: 'Desistiu' });
  await as(admin).put(`/users/${ana.id}`, { regions: ['central'] });
  await as(admin).put(`/users/${bruno.id}`, { regions: ['abc'], isActive: false });
}

/** All texts about a run and its leads, on every page. */
async function whatIsSaidOf(run: string, leads: string[]) {
  const { outcomes } = (await calls.receipt(run)).body;
  const { body: detail } = await as(admin).get<RunDetail>(`/runs/${run}`);
  const { body: rows } = await calls.leadsOf(run);
  const { body: stayed } = await calls.leadsOf(run, '?outcome=ficou');
  const { body: file } = await as(admin).get<string>(`/runs/${run}/skipped.csv`);
  const reasons = await Promise.all(
    leads.map(async (lead) => {
      const { body } = await as(admin).get<LeadEvent[]>(`/leads/${lead}/history`);
      return body.filter((event) => event.run?._id === run).map(({ reason }) => reason);
    }),
  );
  return { outcomes, detail, rows, stayed, file, reasons };
}

async function distribute(request: object): Promise<string> {
  const { body: plan } = await calls.plan(request);
  return (await calls.commit(plan._id)).body._id;
}

const assign = async (leads: string[]) => (await calls.assign(leads, ana)).body._id;

/** One of the leads stays. */
async function assignAndUndo(leads: string[]): Promise<string> {
  const run = await assign(leads);
  await as(ana).put(`/leads/${leads[0]!}`, { notes: 'Ligar' });
  await calls.undo(run);
  return run;
}

test('a receipt says whom nobody served when it was made, whatever region the person asks for later', async () => {
  const leads = await twoContacts();
  const run = await distribute({ filter: {}, strategy: 'regiao', ...amongst(ana) });
  await lifeGoesOn(leads);

  const { body } = await calls.leadsOf(run, '?outcome=ficou');

  expect(body.map(({ reason }) => reason)).toEqual(['Nenhum dos corretores escolhidos atende a zona norte.']);
});

test.each<[string, (leads: string[]) => Promise<string>]>([
  ['by region', () => distribute({ filter: {}, strategy: 'regiao', ...amongst(ana, bruno) })],
  ['to the fewest open', () => distribute({ filter: {}, strategy: 'menos-abertos', ...amongst(ana, bruno) })],
  ['to one broker', assign],
  ['that was undone', assignAndUndo],
])('what is said of a run %s stays the same to the letter, whatever changes later', async (_which, make) => {
  const leads = await twoContacts();
  const run = await make(leads);
  const before = await whatIsSaidOf(run, leads);

  await lifeGoesOn(leads);

  expect(before.rows.map(({ lead }) => lead.region).sort()).toEqual(['zona norte', 'zona sul']);
  expect(await whatIsSaidOf(run, leads)).toEqual(before);
});

test('a plan says which regions and statuses it was made for, also before it is carried out', async () => {
  const leads = await twoContacts();
  const { body: plan } = await calls.plan({ leadIds: leads, strategy: 'regiao', ...amongst(ana) });
  const before = await calls.leadsOf(plan._id);

  await lifeGoesOn(leads);

  expect((await calls.leadsOf(plan._id)).body).toEqual(before.body);
});

test('a receipt has the status that each lead was moved with, also where a broker changed it after the plan', async () => {
  const lead = await aLead({ assignedTo: ana });
  const { body: plan } = await calls.plan({ leadIds: [lead], ...amongst(bruno) });
  await as(ana).put(`/leads/${lead}`, { status: 'em andamento' });
  await calls.commit(plan._id);
  await as(bruno).put(`/leads/${lead}`, { status: 'convertido' });

  const { body } = await calls.leadsOf(plan._id);

  expect(body).toMatchObject<Partial<PlanLead>[]>([{ lead: expect.objectContaining({ status: 'em andamento' }) }]);
});
