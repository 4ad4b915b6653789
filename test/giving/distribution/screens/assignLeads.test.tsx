// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/distribution/DistributePanel';
import '@/features/leads/list/bulk/LeadsBar';
import '@/features/leads/list/LeadsListPage';
import '@/features/properties/create/CreatePropertyPage';
import { screen, within } from '@testing-library/react';
import { aLead, brokerOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, eraseRows, rowsOf } from '#test/rows.ts';
import { assign, brokers, choose, grid, setUpAssignLeads } from './assignLeadsSetup.ts';

setUpAssignLeads();

test('an admin sees who has which lead, in seven columns and one to tick', async () => {
  const [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  await aLead({
    name: 'Patrícia Gonçalves',
    email: 'patricia@exemplo.com.br',
    phone: '+5511987654321',
    region: 'abc',
    status: 'convertido',
    assignedTo: ana,
    createdAt: '2026-03-01 12:00 America/Sao_Paulo',
  });

  renderApp('/assign-leads', { as: admin });

  const leads = within(await grid());
  expect(leads.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '',
    'Nome',
    'Email',
    'Telefone',
    'Região',
    'Status',
    'Atribuído a',
    'Criado em',
  ]);
  expect((await leads.findAllByRole('gridcell')).map((cell) => cell.textContent)).toEqual([
    '',
    'Patrícia Gonçalves',
    'patricia@exemplo.com.br',
    '(11) 98765-4321',
    'ABC',
    'convertido',
    'Ana Souza',
    '01/03/2026',
  ]);
});

test('a click on a row opens its lead and ticks nothing; a click on its box ticks it and opens nothing', async () => {
  const admin = await anAdmin();
  await aLead({ name: 'Patrícia Gonçalves' });
  const { user } = renderApp('/assign-leads', { as: admin });

  await choose(user, /Patrícia Gonçalves/, null);
  expect(screen.getByText('1 selecionado')).toBeVisible();
  expect(window.location.search).toBe('');
  await user.click(screen.getByRole('gridcell', { name: 'Patrícia Gonçalves' }));

  expect(await screen.findByRole('region', { name: 'Patrícia Gonçalves' })).toBeVisible();
  expect(screen.getByText('1 selecionado')).toBeVisible();
});

test('leads can be given alone to active brokers who were let in', async () => {
  const admin = await anAdmin({ name: 'Helena Prado' });
  await aBroker({ name: 'Bruno Azevedo' });
  await aBroker({ name: 'Ana Souza' });
  await aBroker({ name: 'Carla Mendonça', isActive: false });
  const waiting = await aBroker({ name: 'Davi Recém-Chegado' });
  await changeRows('users', { id: waiting.id }, { admittedAt: null });
  const { user } = renderApp('/assign-leads', { as: admin });
  await grid();
  expect(brokers()).toHaveAttribute('placeholder', 'Selecione um corretor');

  await user.click(brokers());

  const names = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(names).toEqual([expect.stringContaining('Ana Souza'), expect.stringContaining('Bruno Azevedo')]);
});

test('what is ticked goes to the chosen broker, and Desfazer takes it back', async () => {
  const [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  const lead = await aLead({ name: 'Patrícia Gonçalves' });
  const { user } = renderApp('/assign-leads', { as: admin });
  await choose(user, /Patrícia Gonçalves/, /Ana Souza/);
  expect(screen.getByText('Dá para desfazer por 30 dias.')).toBeVisible();

  await user.click(assign());

  expect(await screen.findByText('Leads atribuídos com sucesso!')).toBeVisible();
  expect(await brokerOf(lead)).toBe(ana.id);
  await user.click(screen.getAllByRole('button', { name: 'Desfazer' })[0]!);
  expect(await screen.findByText('1 lead voltou ao corretor de antes')).toBeVisible();
  expect(await brokerOf(lead)).toBeNull();
});

test('asking for both brings the focus to the field of the broker who is missing', async () => {
  const admin = await anAdmin();
  await aBroker({ name: 'Ana Souza' });
  const lead = await aLead({ name: 'Patrícia Gonçalves' });
  const { user } = renderApp('/assign-leads', { as: admin });
  await choose(user, /Patrícia Gonçalves/, null);

  await user.click(assign());

  expect(await screen.findByText('Selecione pelo menos um corretor e um lead')).toBeVisible();
  expect(brokers()).toHaveFocus();
  expect(await brokerOf(lead)).toBeNull();
});

test('leads that the broker has already are named as such: nothing moved, and there is nothing to undo', async () => {
  const [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  await aLead({ name: 'Patrícia Gonçalves', assignedTo: ana });
  const { user } = renderApp('/assign-leads', { as: admin });
  await choose(user, /Patrícia Gonçalves/, /Ana Souza/);

  await user.click(assign());

  expect(await screen.findByText('Este lead já era de Ana Souza')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});

test('a distribution in which nobody gets anything new cannot be carried out, and says why', async () => {
  const [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  await aLead({ name: 'Patrícia Gonçalves', assignedTo: ana });
  const { user } = renderApp('/assign-leads', { as: admin });
  await choose(user, /Patrícia Gonçalves/, null);

  await user.click(screen.getByRole('button', { name: 'Distribuir…' }));

  expect(await screen.findByText('Nenhum lead mudaria de corretor assim.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Distribuir 0 leads' })).toBeDisabled();
});

test('a distribution leaves closed leads out, says so, and takes them in by one tap', async () => {
  const [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  const gone = await aBroker({ isActive: false });
  await aLead();
  for (const status of ['convertido', 'perdido'] as const) await aLead({ status, assignedTo: gone });
  const { user } = renderApp('/assign-leads', { as: admin });
  const leads = within(await grid());
  await leads.findAllByRole('gridcell');
  for (const box of leads.getAllByRole('checkbox').slice(1)) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Distribuir…' }));

  expect(await screen.findByText('2 fechados ficam de fora')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Distribuir 1 lead' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'incluir' }));

  expect(await screen.findByText('2 fechados entram')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Distribuir 3 leads' }));
  expect(await screen.findByRole('dialog', { name: /leads distribuídos/ })).toBeVisible();
  expect(await rowsOf('leads', { assignedTo: ana.id })).toHaveLength(3);
});

test('the limit of a distribution says, also by its name, that it means what arrives', async () => {
  const [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  for (const owner of [ana, ana, null, null]) await aLead({ assignedTo: owner });
  const { user } = renderApp('/assign-leads', { as: admin });
  const leads = within(await grid());
  await leads.findAllByRole('gridcell');
  for (const box of leads.getAllByRole('checkbox').slice(1)) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Distribuir…' }));

  await user.click(await screen.findByRole('checkbox', { name: 'Limitar quantos leads novos cada um recebe' }));
  await user.type(await screen.findByRole('spinbutton', { name: 'Máximo de leads novos para Ana Souza' }), '1');

  expect(await screen.findByText('Quem poderia receber já chegou ao máximo de leads novos escolhido.')).toBeVisible();
  expect(await screen.findByText('tem 2, fica com 3')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Distribuir 1 lead' }));
  expect(await screen.findByRole('dialog', { name: '1 lead distribuído' })).toBeVisible();
});

test('without a lead chosen it asks for both', async () => {
  const admin = await anAdmin();
  await aBroker({ name: 'Ana Souza' });
  const lead = await aLead({ name: 'Patrícia Gonçalves' });
  const { user } = renderApp('/assign-leads', { as: admin });
  await choose(user, null, /Ana Souza/);

  await user.click(assign());

  expect(await screen.findByText('Selecione pelo menos um corretor e um lead')).toBeVisible();
  expect(await brokerOf(lead)).toBeNull();
});

test('without any lead it says so, in an element that other changes of the page do not replace', async () => {
  const admin = await anAdmin();
  await aBroker({ name: 'Ana Souza' });
  const { user } = renderApp('/assign-leads', { as: admin });
  const text = await screen.findByText('Nenhum lead encontrado');

  await choose(user, null, /Ana Souza/);

  expect(text).toBeVisible();
});

test('an assignment that was refused says why in the server’s words, and leaves the ticks', async () => {
  const [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  const lead = await aLead({ name: 'Patrícia Gonçalves' });
  const { user } = renderApp('/assign-leads', { as: admin });
  await choose(user, /Patrícia Gonçalves/, /Ana Souza/);
  await changeRows('users', { id: ana.id }, { isActive: false });

  await user.click(assign());

  expect(
    await screen.findByText('Erro ao atribuir leads: Este corretor está inativo e não pode receber leads'),
  ).toBeVisible();
  expect(screen.getByText('1 selecionado')).toBeVisible();
  expect(await brokerOf(lead)).toBeNull();
});

test('an admin whose session has ended is sent to the login, which says to log in before assigning, and assigns nothing', async () => {
  const admin = await anAdmin();
  await aBroker({ name: 'Ana Souza' });
  const lead = await aLead({ name: 'Patrícia Gonçalves' });
  const { user } = renderApp('/assign-leads', { as: admin });
  await choose(user, /Patrícia Gonçalves/, /Ana Souza/);
  await eraseRows('sessions');

  await user.click(assign());

  expect(await screen.findByText('Faça login antes de atribuir leads')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(screen.queryByText('Sua sessão expirou. Entre novamente.')).not.toBeInTheDocument();
  expect(screen.queryByText(/Erro ao atribuir leads/)).not.toBeInTheDocument();
  expect(window.location.search).toBe('?redirect=%2Fassign-leads');
  expect(await brokerOf(lead)).toBeNull();
});
