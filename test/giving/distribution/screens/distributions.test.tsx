// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/runs/RunPage';
import '@/features/leads/runs/RunsPage';
import { screen, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { brokerOf, manyLeads } from '#test/leads.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables, rowsOf } from '#test/rows.ts';

let admin: Person;
let ana: Person;
let leads: string[];

/** Four leads among Ana and Bruno. */
async function distribute(by: Person, brokers: Person[]): Promise<string> {
  const calls = distributionOf(by);
  const { body: plan } = await calls.plan({ leadIds: leads, ...amongst(...brokers) });
  await calls.commit(plan._id);
  return plan._id;
}

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
});

test('the page of a distribution says who received, each lead with its reason, and what an undo left', async () => {
  leads = await manyLeads(4);
  const id = await distribute(admin, [ana, await aBroker({ name: 'Bruno Azevedo' })]);
  const hers = (await rowsOf('leads', { assignedTo: ana.id }))[0]!.id;
  await as(ana).put(`/leads/${hers}`, { status: 'em andamento' });
  const { user } = renderApp(`/o-que-foi-feito/${id}`, { as: admin });

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Distribuição por igual a Ana Souza, Bruno Azevedo' }),
  ).toBeVisible();
  expect(await screen.findByText('4 leads distribuídos.')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Ana Souza 2 2' })).toBeVisible();
  const rows = within(await screen.findByRole('list', { name: 'Leads e motivos' }));
  expect(rows.getAllByRole('listitem')[0]).toHaveTextContent(/sem corretor .* recebe 2 de 4 leads: partes iguais/);

  await user.click(screen.getByRole('button', { name: /^Desfazer: Distribuição por igual/ }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^Cada lead volta ao corretor de antes\. Ficam como estão os que a equipe/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Desfazer' }));

  expect(await screen.findByText('3 leads voltaram ao corretor de antes.')).toBeVisible();
  const left = within(screen.getByRole('list', { name: 'O desfazer deixou' }));
  expect(left.getByText('1 mudou de status depois')).toBeVisible();
  expect(await brokerOf(hers)).toBe(ana.id);
});

test('a gerente finds what they distributed beside the leads: no kind to choose, nothing of others', async () => {
  const gerente = await aGerente({ name: 'Júlia Neves' });
  await as(admin).post('/teams', { name: 'Litoral', manager: gerente.id, members: [ana.id] });
  leads = await manyLeads(2);
  await as(admin).put('/leads/assign', { leadIds: leads, userId: gerente.id });
  await distribute(gerente, [ana]);
  renderApp('/o-que-foi-feito?sobre=leads', { as: gerente });

  const list = within(await screen.findByRole('list', { name: 'O que foi feito' }));
  expect(list.getByRole('listitem')).toHaveTextContent(
    /Distribuição por igual a Ana Souza.*2 leads distribuídos.*Júlia Neves/,
  );
  expect(screen.queryByRole('combobox', { name: 'Tipo' })).not.toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Páginas desta seção' }));
  expect(tabs.getByRole('link', { name: 'O que foi feito' })).toHaveAttribute('aria-current', 'page');
});
