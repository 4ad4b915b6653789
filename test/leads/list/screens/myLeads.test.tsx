import { act, screen, waitFor, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { aLead, eventsOf, manyLeads } from '#test/leads.ts';
import { holdNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, rowsOf } from '#test/rows.ts';
import { expectChosen, setUpMyLeads, statusOf } from './myLeadsSetup.ts';

setUpMyLeads();

test('a broker who is not admitted yet reads so in place of leads, until they are', async () => {
  const broker = await aBroker();
  await changeRows('users', { id: broker.id }, { admittedAt: null });
  renderApp('/my-leads', { as: broker });

  expect(await screen.findByText('Seu cadastro aguarda a liberação de um administrador.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Novo Lead' })).not.toBeInTheDocument();
  await eventually(() => rowsOf('presence', { userId: broker.id }));
  await as(await anAdmin()).put(`/users/${broker.id}`, { isAdmitted: true });

  expect(await screen.findByText(/divulgue o seu site/)).toBeVisible();
  expect(screen.queryByText(/aguarda a liberação/)).not.toBeInTheDocument();
});

test('a broker sees their own leads, newest first, with the ways to reach each person', async () => {
  const broker = await aBroker();
  const propertyId = await aProperty({ name: 'Sobrado na Vila Mariana' });
  await aLead({
    name: 'Patrícia Gonçalves',
    phone: '+5511987654321',
    email: 'patricia@exemplo.com.br',
    region: 'zona sul',
    propertyId,
    assignedTo: broker,
  });
  await aLead({ name: 'José Simões', assignedTo: broker, createdAt: '2026-03-01 12:00 America/Sao_Paulo' });
  await aLead({ name: 'De outro corretor', assignedTo: await aBroker() });

  renderApp('/my-leads', { as: broker });

  expect(await screen.findByRole('heading', { name: 'Meus Leads' })).toBeVisible();
  const [newest, older, ...others] = await screen.findAllByRole('heading', { level: 2 });
  expect(newest).toHaveTextContent('Patrícia Gonçalves');
  expect(older).toHaveTextContent('José Simões');
  expect(others).toEqual([]);
  expect(screen.getByText('Sobrado na Vila Mariana')).toBeVisible();
  expect(screen.getByText(/^Zona sul/)).toHaveTextContent('Zona sul · (11) 98765-4321');
  expect(screen.getByText('01/03/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'WhatsApp de Patrícia Gonçalves' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=/),
  );
  expect(screen.getByRole('link', { name: 'Ligar para Patrícia Gonçalves' })).toHaveAttribute(
    'href',
    'tel:+5511987654321',
  );
  expect(screen.getByRole('link', { name: 'E-mail para Patrícia Gonçalves' })).toHaveAttribute(
    'href',
    'mailto:patricia@exemplo.com.br',
  );
});

test('a broker without leads reads so', async () => {
  renderApp('/my-leads', { as: await aBroker() });

  expect(await screen.findByText('Nenhum lead atribuído')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Compartilhar meu site' })).toBeVisible();
});

test('a tap saves the status, and Desfazer takes it back', async () => {
  const broker = await aBroker();
  const leadId = await aLead({ name: 'Thaís Sant’Anna', status: 'novo', assignedTo: broker });
  const { user } = renderApp('/my-leads', { as: broker });

  await user.click(within(await statusOf('Thaís Sant’Anna')).getByRole('radio', { name: 'em andamento' }));

  expect(await screen.findByText('Status do lead atualizado para "em andamento".')).toBeVisible();
  await expectChosen(await statusOf('Thaís Sant’Anna'), 'em andamento');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));

  expect(await screen.findByText('Status do lead atualizado para "novo".')).toBeVisible();
  await expectChosen(await statusOf('Thaís Sant’Anna'), 'novo');
  expect((await eventsOf(leadId)).map((event) => event.toStatus)).toEqual(['em andamento', 'novo']);
});

test('a status shows at once and goes back when the server refuses it', async () => {
  const broker = await aBroker();
  const leadId = await aLead({ name: 'Antônio Queirós', status: 'novo', assignedTo: broker });
  const { user } = renderApp('/my-leads', { as: broker });
  const group = await statusOf('Antônio Queirós');
  await changeRows('leads', { id: leadId }, { assignedTo: null });
  const { arrive } = holdNextCall('PUT', /\/leads\//);

  await user.click(within(group).getByRole('radio', { name: 'convertido' }));

  await expectChosen(group, 'convertido');
  arrive();
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Erro ao atualizar status');
  expect(toast).toHaveTextContent('Lead não encontrado');
  // The list is loaded again: another broker has the lead by now.
  expect(await screen.findByText('Nenhum lead atribuído')).toBeVisible();
});

test('the filters say how many leads each has, and the address keeps the one chosen', async () => {
  const broker = await aBroker();
  await aLead({ name: 'Nova', status: 'novo', assignedTo: broker });
  await aLead({ name: 'Perdida', status: 'perdido', assignedTo: broker });
  await aLead({ name: 'Perdida também', status: 'perdido', assignedTo: broker });
  const { user } = renderApp('/my-leads', { as: broker });

  expect(await screen.findByRole('button', { name: 'Todos 3', pressed: true })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'novo 1' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'convertido 0' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'perdido 2' }));

  expect(await screen.findByRole('heading', { name: 'Perdida' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Nova' })).not.toBeInTheDocument();
  expect(window.location.search).toBe('?status=perdido');
});

test('a lead whose new status leaves the filter stays in view until the list is loaded again', async () => {
  const broker = await aBroker();
  await aLead({ name: 'Rosa Prado', status: 'novo', assignedTo: broker });
  const { user } = renderApp('/my-leads?status=novo', { as: broker });

  await user.click(within(await statusOf('Rosa Prado')).getByRole('radio', { name: 'em andamento' }));

  expect(await screen.findByRole('button', { name: 'novo 0' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Rosa Prado' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^em andamento \d/ }));
  expect(await screen.findByRole('heading', { name: 'Rosa Prado' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'novo 0' }));
  expect(await screen.findByText('Nenhum lead com estes filtros')).toBeVisible();
});

test('a long list comes in pages', async () => {
  const broker = await aBroker();
  await manyLeads(30, { assignedTo: broker });
  const { user } = renderApp('/my-leads', { as: broker });

  expect(await screen.findAllByRole('radiogroup')).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));

  await waitFor(() => expect(screen.getAllByRole('radiogroup')).toHaveLength(30));
  const [firstNew] = within(screen.getByRole('list', { name: 'Leads' }))
    .getAllByRole('listitem')
    .slice(24);
  const [link] = within(firstNew!).getAllByRole('button');
  expect(link).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
});

test('the keys 1 to 4 set the status of the lead that has the focus, arrows go to its neighbours', async () => {
  const broker = await aBroker();
  await aLead({ name: 'Primeira', status: 'novo', assignedTo: broker });
  await aLead({ name: 'Segunda', status: 'novo', assignedTo: broker, createdAt: '2026-03-01 12:00 America/Sao_Paulo' });
  const { user } = renderApp('/my-leads', { as: broker });
  const first = await statusOf('Primeira');
  act(() => within(first).getByRole('radio', { checked: true }).focus());

  await user.keyboard('{ArrowDown}3');

  await expectChosen(await statusOf('Segunda'), 'convertido');
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(within(first).getByRole('radio', { name: 'em andamento' })).toHaveFocus();
  await expectChosen(first, 'novo');
});

describe('the next step', () => {
  const HOUR = 3_600_000;
  const inTime = (time: number) => new Date(Date.now() + time).toISOString();
  const namesOnBoard = async () =>
    within(await screen.findByRole('list', { name: 'Leads' }))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);

  test('is on the card, with its time, and says in words that it is overdue', async () => {
    const broker = await aBroker();
    const late = await aLead({ name: 'Atrasado', assignedTo: broker });
    const visited = await aLead({ name: 'Visitado', assignedTo: broker });
    await aLead({ name: 'Sem passo', assignedTo: broker });
    const task = { text: 'Enviar a planta', dueAt: inTime(-48 * HOUR), hasTime: true };
    await as(broker).post(`/leads/${late}/tasks`, task);
    await as(broker).post(`/leads/${late}/tasks`, { ...task, text: 'Ligar', dueAt: inTime(HOUR) });
    const propertyId = await aProperty({ name: 'Loft na Sé' });
    await as(broker).post(`/leads/${visited}/visits`, { at: inTime(48 * HOUR), propertyId });

    renderApp('/my-leads', { as: broker });

    const board = within(await screen.findByRole('list', { name: 'Leads' }));
    expect(board.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.not.stringContaining('Próximo passo'),
      expect.stringMatching(/^Visitado.*Próximo passo: Visita: Loft na Sé\S+, \d\d\/\d\d(\/\d{4})? às/),
      expect.stringMatching(
        /^Atrasado.*Próximo passo: Enviar a plantaAtrasada: \S+, \d\d\/\d\d(\/\d{4})? às \d\d:\d\d/,
      ),
    ]);
  });

  test('orders the board where it is chosen: what is due first, then leads without one; the address keeps it', async () => {
    const broker = await aBroker();
    const [later, sooner] = [
      await aLead({ name: 'Depois', assignedTo: broker, createdAt: '2026-03-03' }),
      await aLead({ name: 'Antes', assignedTo: broker, createdAt: '2026-03-01' }),
    ];
    await aLead({ name: 'Nada', assignedTo: broker, createdAt: '2026-03-02' });
    await as(broker).post(`/leads/${later}/visits`, { at: inTime(48 * HOUR) });
    await as(broker).post(`/leads/${sooner}/tasks`, { text: 'Ligar', dueAt: inTime(HOUR), hasTime: true });
    const { user, unmount } = renderApp('/my-leads', { as: broker });
    expect(await namesOnBoard()).toEqual(['Depois', 'Nada', 'Antes']);

    await user.click(screen.getByRole('button', { name: 'Próximo passo primeiro' }));

    await waitFor(async () => expect(await namesOnBoard()).toEqual(['Antes', 'Depois', 'Nada']));
    expect(screen.getByText('3 leads · próximo passo primeiro')).toBeVisible();
    unmount();
    renderApp(`/my-leads${window.location.search}`, { as: broker });
    expect(await namesOnBoard()).toEqual(['Antes', 'Depois', 'Nada']);
    expect(screen.getByRole('button', { name: 'Próximo passo primeiro', pressed: true })).toBeVisible();
  });

  test('that is done in the lead’s panel leaves the card, where the next one follows', async () => {
    const broker = await aBroker();
    const lead = await aLead({ name: 'Íris Leão', assignedTo: broker });
    for (const [text, hours] of [
      ['Ligar', 24],
      ['Enviar a planta', 48],
    ] as const)
      await as(broker).post(`/leads/${lead}/tasks`, { text, dueAt: inTime(hours * HOUR), hasTime: true });
    const { user } = renderApp(`/my-leads?lead=${lead}`, { as: broker });
    // Behind the panel it is hidden from the tree.
    const card = () => screen.getByRole('list', { name: 'Leads', hidden: true });
    await waitFor(() => expect(card()).toHaveTextContent('Próximo passo: Ligar'));

    await user.click(await screen.findByRole('checkbox', { name: 'Concluir: Ligar' }));

    await waitFor(() => expect(card()).toHaveTextContent('Próximo passo: Enviar a planta'));
  });
});

test('a lead’s name opens it', async () => {
  const broker = await aBroker();
  const id = await aLead({ name: 'Patrícia Gonçalves', assignedTo: broker });
  const { user } = renderApp('/my-leads', { as: broker });

  await user.click(await screen.findByRole('button', { name: 'Patrícia Gonçalves' }));

  expect(await screen.findByRole('dialog', { name: 'Patrícia Gonçalves' })).toBeVisible();
  expect(window.location.search).toBe(`?lead=${id}`);
});

test('a closed lead comes folded, and one that is closed here stays as it is', async () => {
  const broker = await aBroker();
  await aLead({ name: 'José Simões', status: 'convertido', assignedTo: broker });
  await aLead({ name: 'Patrícia Gonçalves', status: 'em andamento', assignedTo: broker });
  const { user } = renderApp('/my-leads', { as: broker });
  const open = within(await statusOf('Patrícia Gonçalves'));
  expect(screen.queryByRole('radiogroup', { name: 'Status de José Simões' })).not.toBeInTheDocument();

  const more = screen.getByRole('button', { name: 'Ver mais de José Simões', expanded: false });
  await user.click(more);
  await expectChosen(await statusOf('José Simões'), 'convertido');
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-expanded', 'true');

  await user.click(open.getByRole('radio', { name: 'perdido' }));
  expect(await screen.findByText('Status do lead atualizado para "perdido".')).toBeVisible();
  await expectChosen(await statusOf('Patrícia Gonçalves'), 'perdido');
});

test.each([
  [1, 2, 'Hoje 1\u00a0a\u00a0atender\u00a0· 2\u00a0atrasadas'],
  [2, 1, 'Hoje 2\u00a0a\u00a0atender\u00a0· 1\u00a0atrasada'],
])('a quiet line says what Hoje has, and leads there: %d new, %d overdue', async (fresh, overdue, text) => {
  const broker = await aBroker();
  const lead = await aLead({ status: 'em andamento', assignedTo: broker });
  await manyLeads(fresh, { status: 'novo', assignedTo: broker });
  const dueAt = new Date(Date.now() - 86_400_000).toISOString();
  for (let task = 0; task < overdue; task++)
    await as(broker).post(`/leads/${lead}/tasks`, { text: 'Ligar', dueAt, hasTime: true });

  renderApp('/my-leads', { as: broker });

  expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', '/hoje');
});

test('with a filter from Hoje the board has exactly these, says so, and gives it up', async () => {
  const broker = await aBroker();
  const old = { assignedTo: broker, status: 'em andamento', createdAt: new Date(Date.now() - 9 * 86_400_000) } as const;
  await aLead({ ...old, name: 'Caio Lima' });
  await aLead({ name: 'Patrícia Gonçalves', assignedTo: broker });
  const { user } = renderApp('/my-leads?nextStep=none&silentDays=3', { as: broker });

  expect(await screen.findByRole('button', { name: 'Caio Lima' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Patrícia Gonçalves' })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Todos 1' })).toBeVisible();

  await user.click(
    screen.getByRole('button', { name: /^Retirar filtro: sem contato há 3 dias · próximo passo nenhum/ }),
  );

  expect(await screen.findByRole('button', { name: 'Patrícia Gonçalves' })).toBeVisible();
  expect(window.location.search).toBe('');
});
