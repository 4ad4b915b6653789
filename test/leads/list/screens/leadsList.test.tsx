// Before the clock of the first test: turning it into CommonJS takes its time.
import { screen, waitFor, within } from '@testing-library/react';
import { add } from 'date-fns';
import '@/features/leads/list/grid/ColumnChooser';
import '@/features/leads/list/doubtful/DoubtfulDialog';
import '@/features/leads/list/LeadsListPage';
import '@/features/leads/list/NoLeads';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as, aVisitor } from '#test/client.ts';
import { clockOf, resetClock } from '#test/clock.ts';
import { aLead } from '#test/leads.ts';
import { stopPageClock } from '#test/pageClock.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { insertRows, rowsOf } from '#test/rows.ts';
import { grid, setUpLeadsList } from './leadsListSetup.ts';

setUpLeadsList();

test('an admin sees every lead, in seven columns', async () => {
  const admin = await anAdmin({ name: 'Helena Prado' });
  await aLead({
    name: 'Patrícia Gonçalves',
    email: 'patricia@exemplo.com.br',
    phone: '+5511987654321',
    region: 'zona sul',
    status: 'em andamento',
    createdBy: admin,
    createdAt: '2026-03-01 23:30 America/Sao_Paulo',
  });

  renderApp('/leads-list?columns=cadastro', { as: admin });

  const leads = within(await grid());
  expect(leads.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '',
    'Nome',
    'Email',
    'Telefone',
    'Região',
    'Status',
    'Criado por',
    'Data',
  ]);
  expect((await leads.findAllByRole('gridcell')).map((cell) => cell.textContent)).toEqual([
    '',
    'Patrícia Gonçalves',
    'patricia@exemplo.com.br',
    '(11) 98765-4321',
    'Zona sul',
    'em andamento',
    'Helena Prado',
    '01/03/2026',
  ]);
});

test('the view Trabalho shows what the desk works with: who waits, since when, with whom, for what', async () => {
  const [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  await aLead({
    name: 'Patrícia Gonçalves',
    phone: '+5511987654321',
    region: 'zona sul',
    assignedTo: ana,
    createdAt: '2026-03-01 23:30 America/Sao_Paulo',
  });
  await aLead({
    propertyId: await aProperty({ name: 'Casa & Jardim' }),
    createdAt: '2026-02-01 09:00 America/Sao_Paulo',
  });

  const { user } = renderApp('/leads-list', { as: admin });
  await user.click(await screen.findByRole('link', { name: 'Trabalho' }));

  const leads = within(await grid());
  await leads.findByRole('columnheader', { name: 'Espera' });
  await leads.findAllByRole('gridcell');
  const [head, row, other] = leads.getAllByRole('row');
  expect(
    within(head!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Nome', 'Telefone', 'Status', 'Espera', 'Corretor', 'Imóvel ou região', 'Chegou']);
  expect(
    within(row!)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '',
    'Patrícia Gonçalves',
    '(11) 98765-4321',
    'novo',
    expect.stringMatching(/^há \d+/),
    'Ana Souza',
    'Zona sul',
    '01/03/2026, 23:30',
  ]);
  expect(within(other!).getByText('Casa & Jardim')).toBeVisible();
});

describe('the chooser of columns', () => {
  const standard = ['Nome', 'Email', 'Telefone', 'Região', 'Status', 'Criado por', 'Data'];
  // Also behind the open chooser; the first one has the boxes.
  const texts = async (role: 'columnheader' | 'gridcell') =>
    (await screen.findAllByRole(role, { hidden: true })).map((part) => part.textContent).slice(1);
  const shown = () => texts('columnheader');
  const open = async (admin: Person) => {
    const { user, unmount } = renderApp('/leads-list', { as: admin });
    await user.click(await screen.findByRole('button', { name: 'Colunas' }));
    return {
      user,
      unmount,
      choose: async (name: string) => user.click(await screen.findByRole('checkbox', { name })),
      grip: (name: string) => screen.findByRole('button', { name: `Mover ${name}` }),
      automatic: () => screen.findByRole('button', { name: 'Automático' }),
    };
  };

  test('has all there are, but for the name takes each away, and adds the others at the end', async () => {
    const admin = await anAdmin();
    await aLead({ propertyId: await aProperty({ name: 'Casa & Jardim' }), source: 'property' });
    const { choose } = await open(admin);
    for (const name of ['Email', 'Telefone', 'Região', 'Status', 'Criado por', 'Data', 'Nome']) await choose(name);
    for (const name of ['Origem', 'Imóvel', 'Chegou', 'Espera', 'Corretor']) await choose(name);

    expect(await shown()).toEqual(['Nome', 'Origem', 'Imóvel', 'Chegou', 'Espera', 'Corretor']);
    await screen.findByText('Página do imóvel');
    expect((await texts('gridcell')).slice(1, 3)).toEqual(['Página do imóvel', 'Casa & Jardim']);
  });

  test('shows beside the status the time that a broker still has to answer', async () => {
    stopPageClock();
    const [admin, ana] = [await anAdmin(), await aBroker()];
    await clockOf(admin).turnOn();
    const waiting = await aLead({ status: 'novo', assignedTo: ana });
    await insertRows('leadClocks', {
      leadId: waiting,
      stage: 'broker',
      userId: ana.id,
      source: 'landing',
      minutes: 20,
      startedAt: new Date(),
      endsAt: add(new Date(), { minutes: 12 }),
    });
    await open(admin);

    expect(await screen.findByTitle(/^Faltam (9|1[0-2]) min para o primeiro contato$/)).toHaveTextContent(/^\d+ min/);
    await resetClock();
  });

  test('is each person’s own, and outlives a reload until it is automatic again', async () => {
    const admin = await anAdmin();
    const first = await open(admin);
    expect(await first.automatic()).toHaveAttribute('aria-pressed', 'true');
    await first.choose('Origem');
    expect(await first.automatic()).toHaveAttribute('aria-pressed', 'false');
    first.unmount();

    const again = await open(admin);
    expect(await shown()).toEqual([...standard, 'Origem']);
    await again.user.click(await again.automatic());
    expect(await shown()).toEqual(standard);
    await again.user.click(await screen.findByRole('button', { name: 'Trabalho' }));
    expect(await shown()).toContain('Espera');
    again.unmount();

    renderApp('/leads-list', { as: await anAdmin() });
    expect(await shown()).toEqual(standard);
  });
});

test('without any lead it says so, and leads to a spreadsheet, to assigning and to a new one', async () => {
  const { user } = renderApp('/leads-list', { as: await anAdmin() });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');

  expect(await screen.findByText('Nenhum lead cadastrado ainda')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Atribuir Leads' })[0]).toHaveAttribute('href', '/assign-leads');
  expect(screen.getAllByRole('link', { name: 'Novo Lead' })[0]).toHaveAttribute('href', '/create-lead');
  expect(screen.getByRole('link', { name: 'Importar planilha' })).toHaveAttribute('href', '/importar-leads');
  await user.click(screen.getByRole('button', { name: /Copiar link/ }));
  expect(await screen.findByText('Link da página de captação copiado')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}/landing`);
});

test('a filter of which nothing is chosen yet says so, each in its words', async () => {
  await aLead();
  const { user } = renderApp('/leads-list', { as: await anAdmin() });

  for (const [filter = '', chip = ''] of [
    ['Status', 'Status: todos'],
    ['Região', 'Região: todas'],
    ['Corretor', 'Corretor: todos'],
    ['Criado em', 'Criado: em qualquer dia'],
    ['Vendido em', 'Vendido em: qualquer dia'],
    ['Sem contato', 'Sem contato: há qualquer tempo'],
    ['Prazo', 'Prazo: qualquer'],
    ['Próximo passo', 'Próximo passo: qualquer'],
    ['Visita', 'Visita: qualquer'],
    ['Origem', 'Origem: todas'],
    ['Imóvel', 'Imóvel: todos'],
    ['Motivo da perda', 'Motivo da perda: todos'],
  ]) {
    await user.click(await screen.findByRole('button', { name: 'Filtro' }));
    await user.click(await screen.findByRole('menuitem', { name: filter }));

    expect(await screen.findByRole('button', { name: chip, hidden: true })).toBeVisible();
    const choice = await screen.findByLabelText(filter, { selector: '[role="menu"], [role="dialog"]' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(choice).not.toBeInTheDocument());
  }
});

test("an archived origin of the brokerage's own keeps its name in the grid and in filters", async () => {
  const admin = await anAdmin();
  const write = async (leadSources: object[]) =>
    (await as(admin).put<Brokerage>('/brokerage', { leadSources })).body.leadSources;
  const source = (await write([{ label: 'Feirão' }]))[0]!._id;
  await write([{ label: 'Rádio' }]);
  await aLead({ source });
  await aLead({ source: 'sign' });

  const { user } = renderApp(`/leads-list?columns=name,source&source=${source}`, { as: admin });

  expect(await within(await grid()).findByRole('gridcell', { name: 'Feirão' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Origem: Feirão' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Feirão (arquivada)' })).toBeChecked();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Rádio' }));
  expect(await screen.findByRole('button', { name: 'Origem: Feirão, Rádio', hidden: true })).toBeVisible();
});

test('contacts with the hidden field filled in are apart, and one tap makes a lead of one', async () => {
  const admin = await anAdmin();
  for (const [name, phone] of [
    ['Íris Leão', '(11) 98765-4321'],
    ['Robô', '(11) 91234-5678'],
  ])
    await aVisitor().post('/leads/public', {
      ...{ name, phone, email: 'x@exemplo.com.br', region: 'abc' },
      leaveEmpty: 'exemplo.com.br',
    });
  const { user } = renderApp('/leads-list', { as: admin });

  await user.click(await screen.findByRole('button', { name: '2 contatos duvidosos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contatos duvidosos' }));
  expect(await dialog.findAllByText('No campo oculto: exemplo.com.br')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Aceitar: Íris Leão' }));
  await waitFor(() => expect(dialog.queryByText('Íris Leão')).not.toBeInTheDocument());
  await user.click(dialog.getByRole('button', { name: 'Descartar: Robô' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Descartar este contato?' }));
  await user.click(question.getByRole('button', { name: 'Descartar' }));

  expect(await dialog.findByText('Nenhum contato duvidoso')).toBeVisible();
  expect((await rowsOf('leads')).map(({ name }) => name)).toEqual(['Íris Leão']);
});
