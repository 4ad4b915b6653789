import { as } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { openEvents } from '#test/eventStream.ts';
import { aLead, manyLeads } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
let calls: ReturnType<typeof distributionOf>;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  ana = await aBroker({ name: 'Ana Souza' });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
  calls = distributionOf(admin);
});

const assign = (leadIds: string[], to: Person) => calls.assign(leadIds, to);

test('a broker who is away gets one mail for the leads that an admin gave them, with the way to them', async () => {
  await assign(await manyLeads(1_200), ana);

  const sent = await waitingMails();

  expect(sent).toMatchObject([{ recipient: ana.email, subject: '1.200 novos leads' }]);
  expect(sent[0]!.body).toContain('A administração passou 1.200 leads para você.');
  expect(sent[0]!.body).toContain('https://morada.example.com/my-leads');
});

test('a single lead is named, on one line', async () => {
  await assign([await aLead({ name: 'Íris\r\nBcc: outra@exemplo.com.br' })], ana);

  const [mail] = await waitingMails();
  expect(mail!.subject).toBe('Novo lead: Íris Bcc: outra@exemplo.com.br');
  expect(mail!.body).toContain('A administração passou um lead para você: Íris Bcc: outra@exemplo.com.br.');
});

test('a broker who has the product open gets none', async () => {
  const stream = await openEvents(ana);
  await stream.beat();

  await assign(await manyLeads(3), ana);
  await stream.close();

  expect(await waitingMails()).toEqual([]);
});

test('each broker of a distribution gets one with their own count, but who gets nothing new', async () => {
  const brokers = await Promise.all(Array.from({ length: 5 }, () => aBroker()));
  await manyLeads(10);
  await manyLeads(2, { assignedTo: ana });
  const { body: plan } = await calls.plan({ filter: {}, ...amongst(ana, ...brokers) });

  await calls.commit(plan._id);

  const sent = await waitingMails();
  expect(sent.map(({ recipient }) => recipient)).toEqual(brokers.map(({ email }) => email).sort());
  expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(['2 novos leads']));
});

test('the same request again, by its key or not, sends none more', async () => {
  const keyed = as(admin).with({ 'idempotency-key': 'uma-vez' });
  const leadIds = await manyLeads(2);
  for (let time = 0; time < 2; time++) await keyed.put('/leads/assign', { leadIds, userId: ana.id });
  await manyLeads(2);
  const { body: plan } = await calls.plan({ filter: { assignedTo: ['none'] }, ...amongst(bruno) });
  for (let time = 0; time < 2; time++) await calls.commit(plan._id);
  await assign(leadIds, ana);

  expect((await waitingMails()).map(({ recipient }) => recipient)).toEqual([ana.email, bruno.email]);
});

test('an undo sends none: what comes back is no new contact', async () => {
  const { body } = await assign(await manyLeads(2, { assignedTo: bruno }), ana);
  await calls.undo(body._id);

  expect((await waitingMails()).map(({ recipient }) => recipient)).toEqual([ana.email]);
});

test('a distribution that is refused sends none', async () => {
  await manyLeads(2);
  const { body: plan } = await calls.plan({ filter: {}, ...amongst(ana) });
  await manyLeads(1);
  await calls.commit(plan._id);

  expect(await waitingMails()).toEqual([]);
});
