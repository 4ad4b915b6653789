// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/runs/RunPage';
import '@/features/leads/runs/RunsPage';
import { screen, waitFor, within } from '@testing-library/react';
import type { RunDetail } from '#contract/ground/runs.ts';
import { as } from '#test/client.ts';
import { aLead, leadOf } from '#test/leads.ts';
import { refuseNextCall } from '#test/network.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, emptyTables } from '#test/rows.ts';

let admin: Person;
let joao: string;
beforeAll(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  joao = await aLead({ name: 'João Lima', status: 'convertido' });
});

const start = (...leadIds: string[]) => as(admin).put<RunDetail>('/leads/status', { leadIds, status: 'em andamento' });
const lines = async () => within(await screen.findByRole('list', { name: 'O que foi feito' })).getAllByRole('listitem');

test('the list says what each act changed, who did it, and whether it can be undone; a filter cuts it down to a kind', async () => {
  const [rita, bruna] = [await aLead(), await aLead()];
  const { body: old } = await start(bruna);
  await as(admin).post('/leads/deletions', { leadIds: [bruna] });
  await changeRows('runs', { id: old._id }, { finishedAt: new Date(0) });
  await start(rita, joao);
  await start(joao);
  refuseNextCall('GET', /\/api\/runs/, 502);
  const { user } = renderApp('/o-que-foi-feito', { as: admin });

  expect(await screen.findByText('Não foi possível carregar o que foi feito')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  const [nothing, changed, deleted, late] = await lines();
  expect(nothing).toHaveTextContent(
    /Status “em andamento”.*Nada mudou · 1 ficou como estava.*Nada a desfazer, porque nada mudou/,
  );
  expect(changed).toHaveTextContent(/1 lead mudou · 1 ficou como estava.*Helena Prado.*Dá para desfazer até/);
  expect(late).toHaveTextContent(/1 lead mudou.*O prazo para desfazer passou/);
  expect(within(late!).queryByRole('button')).not.toBeInTheDocument();
  expect(deleted).toHaveTextContent(/Exclusão de leads.*1 lead excluído/);

  await user.click(within(changed!).getByRole('button', { name: 'Desfazer: Status “em andamento”' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Desfazer “Status em andamento”?' }));
  expect(question.getByText(/^Cada lead volta ao status que tinha antes/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Desfazer' }));
  await waitFor(async () =>
    expect((await lines())[1]).toHaveTextContent(/Desfeito por Helena Prado em \d\d\/\d\d\/\d{4}/),
  );
  expect((await leadOf(rita)).status).toBe('novo');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Exclusão de leads');
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  expect(window.location.search).toBe('?tipo=deletion');
});

test('the page of an act says one by one what changed and what did not, and what its undo left and why', async () => {
  const [rita, bruna] = [await aLead({ name: 'Rita Souza' }), await aLead({ name: 'Bruna Alves' })];
  const { body: run } = await start(rita, bruna, joao);
  await as(admin).put(`/leads/${bruna}`, { status: 'novo' });
  const { user } = renderApp(`/o-que-foi-feito/${run._id}`, { as: admin });

  expect(await screen.findByRole('heading', { level: 1, name: 'Status “em andamento”' })).toBeVisible();
  expect(screen.getByText('2 leads mudaram · 1 ficou como estava.')).toBeVisible();
  expect(screen.getByText('1 está convertido: mude no próprio lead')).toBeVisible();
  const rows = () => within(screen.getByRole('list', { name: 'Um por um' }));
  expect(await screen.findByRole('link', { name: 'Rita Souza' })).toHaveAttribute('href', `/leads/${rita}`);
  expect(rows().getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Só o que ficou de fora 1' }));
  await waitFor(() => expect(rows().getAllByRole('listitem')).toHaveLength(1));
  expect(rows().getByRole('listitem')).toHaveTextContent(/Ficou.*João Lima.*está convertido/);

  await user.click(screen.getByRole('button', { name: 'Desfazer: Status “em andamento”' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Desfazer' }));

  expect(await screen.findByText('1 ficou como estava: 1 mudou de status depois (Bruna Alves)')).toBeVisible();
  const left = within(await screen.findByRole('list', { name: 'O desfazer deixou' }));
  expect(left.getByText('1 mudou de status depois')).toBeVisible();
  await waitFor(() => expect(rows().getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Baixar o que ficou de fora' })).toBeVisible();
});
