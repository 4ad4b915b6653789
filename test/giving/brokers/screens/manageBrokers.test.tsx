// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/ManageBrokersPage';
import { screen, waitFor, within } from '@testing-library/react';
import { as, aVisitor } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { fill } from '#test/fill.ts';
import { aLead, brokerOf } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin, PASSWORD } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, rowsOf } from '#test/rows.ts';
import { names, openBrokers, openEdit, setUpManageBrokers } from './manageBrokersSetup.ts';

setUpManageBrokers();

const card = async (name: string) => {
  await screen.findByRole('heading', { level: 2, name });
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByRole('heading', { name }));
  return found!;
};

test('each broker has a card with their data and numbers', async () => {
  const ana = await aBroker({ name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '+5511981234470' });
  await aBroker({ name: 'Bruno', isActive: false });
  await changeRows('users', { id: ana.id }, { creci: '184.220-F' });
  for (const status of ['novo', 'em andamento', 'convertido'] as const) await aLead({ assignedTo: ana, status });
  await aProperty({ broker: ana });
  await as(ana).post('/leads', { name: 'Lista 0', email: 'lista@exemplo.com.br', phone: '11 98765-4321' });

  await openBrokers();

  const hers = await card('Ana Souza');
  expect(document.title).toBe('Gerenciar Corretores · Morada');
  expect(within(hers).getByText('AS')).toBeVisible();
  expect(within(hers).getByText('CRECI 184.220-F')).toBeVisible();
  expect(within(hers).getByText('Ativo')).toBeVisible();
  expect(within(hers).getByRole('link', { name: 'ana@exemplo.com.br' })).toHaveAttribute(
    'href',
    'mailto:ana@exemplo.com.br',
  );
  expect(within(hers).getByRole('link', { name: '(11) 98123-4470' })).toHaveAttribute('href', 'tel:+5511981234470');
  expect(within(hers).getByText('leads abertos')).toHaveTextContent('3 leads abertos');
  expect(within(hers).getByText(/^lead que cadastrou nos últimos 7 dias, ainda sem contato/)).toHaveTextContent(
    /^1 lead/,
  );
  expect(within(hers).getByText('imóvel')).toHaveTextContent('1 imóvel');
  const his = await card('Bruno');
  expect(within(his).getByText('Consultor de Imóveis')).toBeVisible();
  expect(within(his).getByText('Inativo')).toBeVisible();
  expect(within(his).getByText('Sem CRECI')).toBeVisible();
  expect(within(his).getByText('Sem equipe · sem região')).toBeVisible();
  expect(await screen.findByText('2 corretores · 1 ativo, 1 inativo')).toBeInTheDocument();
});

test('people who wait to be admitted come first; who admits them says their regions and CRECI', async () => {
  await aBroker({ name: 'Ana Souza' });
  const zeca = await aBroker({ name: 'Zeca Estranho', isActive: false });
  await changeRows('users', { id: zeca.id }, { admittedAt: null });
  const { user } = await openBrokers();
  const his = await card('Zeca Estranho');
  expect(names()).toEqual(['Zeca Estranho', 'Ana Souza']);
  expect(within(his).getByText('Aguardando liberação')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Liberar Ana Souza' })).not.toBeInTheDocument();

  await user.click(within(his).getByRole('button', { name: 'Liberar Zeca Estranho' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Liberar Zeca' }));
  await user.click(dialog.getByRole('button', { name: 'Zona sul' }));
  await fill(user, dialog.getByLabelText(/^CRECI/), 'sem número');
  await user.click(dialog.getByRole('button', { name: 'Liberar' }));
  expect(await dialog.findByText('Informe o número do CRECI, como 123456-F')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^CRECI/));
  await fill(user, dialog.getByLabelText(/^CRECI/), '184220-F');
  await user.click(dialog.getByRole('button', { name: 'Liberar' }));

  expect(await screen.findByText('Zeca Estranho agora faz parte da equipe.')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Ana Souza', 'Zeca Estranho']));
  expect(within(await card('Zeca Estranho')).getByText('Ativo')).toBeVisible();
  expect(screen.queryByText('Aguardando liberação')).not.toBeInTheDocument();
  expect(await rowsOf('users', { id: zeca.id })).toMatchObject([{ creci: '184220-F', regions: ['zona sul'] }]);
});

test('the menu counts who waits, a toast names who comes, and a chip shows only them', async () => {
  await aBroker({ name: 'Ana Souza' });
  const admin = await anAdmin();
  const { user } = renderApp('/create-lead', { as: admin });
  await eventually(() => rowsOf('presence', { userId: admin.id }));

  const account = { name: 'Zeca Estranho', email: 'zeca@exemplo.com.br', password: PASSWORD };
  await aVisitor().post('/users/register', account);

  expect(await screen.findByText('Zeca Estranho pede acesso')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  await waitFor(() => expect(names()).toEqual(['Zeca Estranho']));
  expect(await screen.findByRole('button', { name: 'Aguardando 1' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  const menu = within(await screen.findByRole('presentation'));
  expect(await menu.findByRole('link', { name: 'Corretores 1 aguardando liberação' })).toBeVisible();
});

test('the page says when there are no brokers, and when the load failed, with a button to try again', async () => {
  loseNextCall('GET', /pageSize=24/);
  const { user } = await openBrokers();

  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar corretores.');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Nenhum corretor cadastrado')).toBeVisible();
});

test('chips and search filter the list on the server and are in the address', async () => {
  await aBroker({ name: 'João Vítor' });
  await aBroker({ name: 'Ana Souza' });
  await aBroker({ name: 'Ana Lima', isActive: false });
  const { user } = await openBrokers();
  await screen.findByRole('button', { name: 'Todos 3' });
  expect(await screen.findByRole('button', { name: 'Ativos 2' })).toHaveAttribute('aria-pressed', 'false');

  await user.click(await screen.findByRole('button', { name: 'Inativos 1' }));
  await waitFor(() => {
    expect(names()).toEqual(['Ana Lima']);
  });
  await user.type(screen.getByLabelText('Buscar corretores'), 'joao');
  expect(await screen.findByText('Nenhum corretor com estes filtros')).toBeVisible();
  expect(window.location.search).toBe('?q=joao&isActive=false');

  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => {
    expect(names()).toEqual(['Ana Lima', 'Ana Souza', 'João Vítor']);
  });
});

test('an admin changes a broker, and the card shows it', async () => {
  const broker = await aBroker({ name: 'Bruno', phone: '+5511911112222' });
  await aLead({ assignedTo: broker });
  const { user, dialog } = await openEdit('Bruno');
  await user.clear(within(dialog).getByLabelText('Nome'));
  await fill(user, within(dialog).getByLabelText('Nome'), 'Bruno Azevedo');
  await user.clear(within(dialog).getByLabelText('Telefone'));
  await user.selectOptions(within(dialog).getByLabelText(/^Título/), 'Corretor de Imóveis');
  expect(within(dialog).getByText('Entra no sistema e recebe leads.')).toBeVisible();
  expect(within(dialog).getByText('1 lead aberto')).toBeVisible();

  await user.click(within(dialog).getByRole('switch', { name: 'Ativo' }));
  expect(within(dialog).getByText('Não entra no sistema e não recebe leads novos.')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Passar a carteira' })).toHaveAttribute(
    'href',
    `/brokers/${broker.id}/carteira`,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Salvar alterações' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Desativar o acesso de Bruno?' }));
  expect(
    question.getByText(/^1 aparelho sai da conta agora\. Carteira que fica com Bruno: 1 lead aberto\./),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Desativar' }));

  expect(await screen.findByText('Corretor atualizado com sucesso!')).toBeVisible();
  expect(within(await card('Bruno Azevedo')).getByText('Inativo')).toBeVisible();
  const [row] = await rowsOf('users', { id: broker.id });
  expect(row).toMatchObject({ name: 'Bruno Azevedo', phone: '', jobTitle: 'corretor', isActive: false });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an empty name and a wrong e-mail are errors; closing asks first', async () => {
  await aBroker({ name: 'Bruno' });
  const { user, dialog } = await openEdit('Bruno');
  await user.clear(within(dialog).getByLabelText('Nome'));
  await user.clear(within(dialog).getByLabelText('E-mail'));
  await fill(user, within(dialog).getByLabelText('E-mail'), 'bruno');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar alterações' }));
  expect(
    within(dialog)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nome é obrigatório', 'Email inválido']);

  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(names()).toEqual(['Bruno']);
});

test('deleting says how many open leads lose their broker, and unassigns them', async () => {
  const broker = await aBroker({ name: 'Bruno Azevedo' });
  const leads = [await aLead({ assignedTo: broker }), await aLead({ assignedTo: broker, status: 'em andamento' })];
  await aLead({ assignedTo: broker, status: 'perdido' });
  await aProperty({ broker });
  const { user } = await openBrokers();
  await user.click(await screen.findByRole('button', { name: 'Deletar Bruno Azevedo' }));

  const question = await screen.findByRole('alertdialog', { name: 'Tem certeza que deseja deletar este corretor?' });
  expect(question).toHaveTextContent('Bruno Azevedo');
  expect(question).toHaveTextContent('2 leads abertos ficam sem corretor.');
  expect(question).toHaveTextContent('1 imóvel continua no site, sem corretor.');
  expect(within(question).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'Deletar corretor' }));

  expect(await screen.findByText('Corretor deletado!')).toBeVisible();
  expect(await screen.findByText('Nenhum corretor cadastrado')).toBeVisible();
  expect(await Promise.all(leads.map(brokerOf))).toEqual([null, null]);
});
