// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/distribution/DistributePanel';
import '@/features/leads/list/bulk/LeadsBar';
import '@/features/leads/list/LeadsListPage';
import { screen, waitFor, within } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { eventually } from '#test/eventually.ts';
import { fill } from '#test/fill.ts';
import { sized } from '#test/generated.ts';
import { holdRuns } from '#test/holdRuns.ts';
import { manyLeads } from '#test/leads.ts';
import { changeInParts, LEADS_PER_PART } from '#test/parts.ts';
import { aBroker, anAdmin, PASSWORD } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables, rowsOf } from '#test/rows.ts';

/** In the full run more than a request may name by their ids. */
const LEADS = sized(10_001, 26);
/** A part in hundredths of all, rounded down. */
const PERCENT = sized(4, 19);
const ALL = LEADS.toLocaleString('pt-BR');
const PART = LEADS_PER_PART.toLocaleString('pt-BR');
const LAST_PAGE = Math.ceil(LEADS / 25);

beforeAll(() => {
  standOnDesktop();
  changeInParts();
});
beforeEach(async () => {
  await emptyTables();
  await aBroker({ name: 'Ana Souza' });
  await manyLeads(LEADS);
});

/** With the stream of events open and all leads ticked, on their last page: a single row is soon drawn. */
async function openPage() {
  const admin = await anAdmin({ name: 'Íris Leão' });
  const { user } = renderApp(`/assign-leads?pageSize=25&page=${LAST_PAGE.toString()}`, { as: admin });
  await eventually(() => rowsOf('presence', { userId: admin.id }));
  const grid = within(await screen.findByRole('grid', { name: 'Leads para distribuir' }));
  await user.click(within(await grid.findByRole('row', { name: /Lead de lote/ })).getByRole('checkbox'));
  await user.click(
    await screen.findByRole('button', { name: new RegExp(`^Selecionar os ${ALL.replace('.', '\\.')}`) }),
  );
  return user;
}

/** The page after the first step; then the rest is done. */
async function watch(doing: string, goOn: () => Promise<unknown>) {
  const said = await screen.findByText(`${doing} ${PART} de ${ALL}`);
  const bar = within(said).getByRole('progressbar', { name: doing });
  expect(bar).toHaveValue(PERCENT);
  expect(bar).toHaveAttribute('aria-valuetext', `${PART} de ${ALL} leads`);
  await goOn();
  await waitFor(() => expect(said).not.toBeInTheDocument());
}

test('an assignment of many leads shows how far it is, and so does taking it back', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('combobox', { name: 'Corretor' }));
  await user.click(await screen.findByRole('option', { name: /Ana Souza/ }));
  const goOn = await holdRuns();

  await user.click(screen.getByRole('button', { name: 'Atribuir' }));

  await watch('Passando…', goOn);
  expect(await screen.findByText('Leads atribuídos com sucesso!')).toBeVisible();

  await holdRuns();
  await user.click(screen.getAllByRole('button', { name: 'Desfazer' })[0]!);

  await watch('Desfazendo…', goOn);
  expect(await screen.findByText(`${ALL} leads voltaram ao corretor de antes`)).toBeVisible();
});

test('so does a distribution in its panel, and taking it back from the receipt', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: 'Distribuir…' }));
  const panel = within(await screen.findByRole('dialog'));
  const commit = await panel.findByRole('button', { name: `Distribuir ${ALL} leads` });
  const goOn = await holdRuns();

  await user.click(commit);

  await watch('Distribuindo…', goOn);
  // The receipt is a panel of its own.
  await user.click(await screen.findByRole('button', { name: /^Desfazer: Distribuição por igual/ }));
  const question = within(await screen.findByRole('alertdialog'));

  await holdRuns();
  await user.click(question.getByRole('button', { name: 'Desfazer' }));

  await watch('Desfazendo…', goOn);
  expect(await screen.findByRole('heading', { name: `${ALL} leads voltaram ao corretor de antes` })).toBeVisible();
});

test('after a logout, the next person in the same tab sees nothing of a batch that is still at work', async () => {
  const next = await anAdmin({ name: 'Rui Costa' });
  const user = await openPage();
  await user.click(screen.getByRole('combobox', { name: 'Corretor' }));
  await user.click(await screen.findByRole('option', { name: /Ana Souza/ }));
  const goOn = await holdRuns();
  await user.click(screen.getByRole('button', { name: 'Atribuir' }));
  expect(await screen.findByText(`Passando… ${PART} de ${ALL}`)).toBeVisible();

  await user.click(screen.getByRole('button', { name: /Íris Leão/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await fill(user, await screen.findByLabelText('E-mail'), next.email);
  await fill(user, screen.getByLabelText('Senha'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('Bem-vindo, Rui Costa!')).toBeVisible();
  const menu = within(await screen.findByRole('navigation', { name: 'Menu principal' }));
  await user.click(menu.getByRole('link', { name: /^Leads/ }));
  await user.click((await screen.findAllByRole('link', { name: 'Atribuir Leads' }))[0]!);

  expect(await screen.findByRole('button', { name: 'Atribuir' })).toBeVisible();
  expect(screen.getByText('Marque os leads que quer distribuir')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(
    screen.queryByText(/Passando… \d|Erro ao atribuir leads|Leads atribuídos com sucesso!/),
  ).not.toBeInTheDocument();
  await goOn();
});
