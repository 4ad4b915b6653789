// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/agenda/TaskForm';
import '@/features/leads/agenda/VisitForm';
import '@/features/leads/lead/create/CreateLeadPage';
import '@/features/leads/lead/LeadPage';
import '@/features/leads/lead/WishDialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { leadOf } from '#test/leads.ts';
import { loseNetwork } from '#test/network.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rowsOf } from '#test/rows.ts';
import { SAVED_LATER, agenda, ana, lead, setUpOutboxForms, waiting } from './outboxFormsSetup.ts';

setUpOutboxForms();

jest.mock('@/shared/offline/outbox/storage', () => jest.requireActual<object>('#test/outboxStorage.ts'));

async function openLead() {
  const { user } = renderApp(`/leads/${lead}`, { as: ana });
  expect(await screen.findByText('Nada marcado. Qual é o próximo passo?')).toBeVisible();
  return user;
}

test('without a network a task waits where it will stand, can be edited, and is sent once', async () => {
  const user = await openLead();
  const network = loseNetwork();
  await user.click(screen.getByRole('button', { name: 'Tarefa' }));
  await fill(user, await screen.findByRole('textbox', { name: 'O que fazer' }), 'Enviar a planta');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(SAVED_LATER)).toBeVisible();
  const steps = await waiting('Passos ainda não enviados');
  expect(within(steps).getByRole('listitem')).toHaveTextContent('Nova tarefa: Enviar a planta · amanhã');

  await user.click(within(steps).getByRole('button', { name: 'Editar' }));
  await fill(user, await screen.findByDisplayValue('Enviar a planta'), ' do 42');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Nova tarefa: Enviar a planta do 42/)).toBeVisible();
  network.bringBack();

  expect(await screen.findByRole('checkbox', { name: 'Concluir: Enviar a planta do 42' })).toBeVisible();
  expect((await agenda()).tasks).toHaveLength(1);
});

test('a visit waits, too, and can be taken back; what the lead looks for is shown, edited and sent', async () => {
  const user = await openLead();
  const network = loseNetwork();
  await user.click(screen.getByRole('button', { name: 'Visita' }));
  await user.click(await screen.findByRole('button', { name: 'amanhã' }));
  fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '15:30' } });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const steps = await waiting('Passos ainda não enviados');
  expect(within(steps).getByRole('listitem')).toHaveTextContent('Visita · amanhã às 15:30');

  await user.click(within(steps).getByRole('button', { name: 'Retirar' }));

  expect(await screen.findByText('Retirado: não será enviado')).toBeVisible();
  const wish = async () => within(await screen.findByRole('dialog', { name: 'O que procura' }));
  await user.click(screen.getByRole('button', { name: 'Anotar o que procura' }));
  await user.click((await wish()).getByRole('checkbox', { name: 'Apartamento' }));
  await user.click((await wish()).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('button', { name: 'Procura Apartamento. Editar' })).toBeVisible();
  const held = within(await waiting('Ainda não enviado'));
  expect(held.getByRole('listitem')).toHaveTextContent(/^O que procura: Apartamento/);

  await user.click(held.getByRole('button', { name: 'Editar' }));
  expect((await wish()).getByRole('checkbox', { name: 'Apartamento' })).toBeChecked();
  await user.click((await wish()).getByRole('checkbox', { name: 'Casa' }));
  await user.click((await wish()).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('button', { name: /^Procura .+ ou .+ Editar$/ })).toBeVisible();
  // Again, with the first still waiting: no conflict with oneself.
  await user.click(screen.getByRole('button', { name: /^Procura .+ ou .+ Editar$/ }));
  await user.click((await wish()).getByRole('checkbox', { name: 'Apartamento' }));
  await user.click((await wish()).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('button', { name: 'Procura Casa. Editar' })).toBeVisible();
  network.bringBack();

  await waitFor(async () => expect((await leadOf(lead)).wish).toMatchObject({ categories: ['casa'] }));
  expect((await agenda()).visits).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Ainda não enviado' })).not.toBeInTheDocument());
});

describe('a new lead', () => {
  let property: string;

  async function create() {
    property = await aProperty({ name: 'Casa do Lago' });
    const { user } = renderApp('/create-lead', { as: ana });
    await fill(user, await screen.findByLabelText('Nome'), 'Otávio Reis');
    await fill(user, screen.getByLabelText(/^Imóvel/), 'casa do');
    await user.click(await screen.findByRole('option', { name: 'Casa do Lago' }));
    await screen.findByRole('option', { name: 'Placa' });
    await user.selectOptions(screen.getByLabelText(/^Origem/), 'Placa');
    await fill(user, screen.getByLabelText('E-mail'), 'otavio@exemplo.com.br');
    await fill(user, screen.getByLabelText('Telefone'), '11 98765 4321');
    // The form's rules come with the network.
    await user.tab();
    const network = loseNetwork();
    await user.click(screen.getByRole('button', { name: 'Criar Lead' }));
    const held = await waiting('Novos leads ainda não enviados');
    expect(within(held).getByRole('listitem')).toHaveTextContent('Otávio ReisNovo lead · (11) 98765-4321');
    return { user, network, held };
  }

  test('waits above the board, comes back into its form, and is created once', async () => {
    const { user, network, held } = await create();

    await user.click(within(held).getByRole('button', { name: 'Editar' }));
    await fill(user, await screen.findByDisplayValue('Otávio Reis'), ' Filho');
    expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321');
    expect(screen.getByLabelText(/^Imóvel/)).toHaveValue('Casa do Lago');
    await user.click(screen.getByRole('button', { name: 'Criar Lead' }));
    await waiting('Novos leads ainda não enviados');
    network.bringBack();

    expect(await screen.findByRole('heading', { level: 2, name: 'Otávio Reis Filho' })).toBeVisible();
    expect(await rowsOf('leads', { email: 'otavio@exemplo.com.br' })).toMatchObject([
      { propertyId: property, source: 'sign' },
    ]);
  });
});

test('Falei without a network takes the call that was overdue out of Hoje at once, and asks no more', async () => {
  await as(ana).post(`/leads/${lead}/tasks`, {
    text: 'Retornar o contato',
    dueAt: new Date(Date.now() - 3_600_000).toISOString(),
    hasTime: true,
  });
  await as(ana).post(`/leads/${lead}/attempts`, { channel: 'phone' });
  const { user } = renderApp('/hoje', { as: ana });
  expect(await screen.findByRole('region', { name: 'Tarefas atrasadas' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Como foi com Íris Leão?' }));
  const sheet = within(await screen.findByRole('region', { name: 'Como foi com Íris?' }));
  const network = loseNetwork();

  await user.click(sheet.getByRole('button', { name: 'Falei' }));
  await user.click(sheet.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('Tudo em dia')).toBeVisible();
  network.bringBack();
  await waitFor(async () => expect((await agenda()).tasks.filter(({ doneAt }) => doneAt === null)).toEqual([]));
  expect(await rowsOf('leadEvents', { leadId: lead, type: 'outcome' })).toHaveLength(1);
});

/** At noon in São Paulo. */
const dayAhead = (days: number) =>
  `${new Date(Date.now() - 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)}T12:00:00-03:00`;

test('what is planned without a network is in Hoje and its days, marked, in the place of what it changes', async () => {
  const task = { text: 'Enviar a planta', dueAt: dayAhead(0) };
  await as(ana).post(`/leads/${lead}/tasks`, task);
  const { user } = renderApp('/hoje', { as: ana });
  expect(await screen.findByText('Enviar a planta')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Amanhã' }));
  expect(await screen.findByText('Nada marcado para amanhã')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Hoje' }));
  await user.click(await screen.findByRole('link', { name: 'Íris Leão' }));
  const edit = await screen.findByRole('button', { name: 'Editar: Enviar a planta' });
  const network = loseNetwork({
    '/api/today': (await as(ana).get('/today')).body,
    '/api/planned?range=tomorrow': (await as(ana).get('/planned?range=tomorrow')).body,
  });

  await user.click(edit);
  await fill(user, await screen.findByDisplayValue('Enviar a planta'), ' do 42');
  await user.click(screen.getByRole('button', { name: 'amanhã' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(screen.getByRole('button', { name: 'Tarefa' }));
  await fill(user, await screen.findByRole('textbox', { name: 'O que fazer' }), 'Pedir a chave');
  await user.click(screen.getByRole('button', { name: 'hoje' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(screen.getAllByRole('link', { name: /Hoje/ })[0]!);

  const today = await screen.findByRole('region', { name: 'Tarefas de hoje' });
  expect(within(today).getByRole('listitem')).toHaveTextContent('Pedir a chaveÍris LeãohojeAguardando envio');
  expect(within(today).queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Amanhã' }));
  const tomorrow = await screen.findByRole('region', { name: 'Amanhã' });
  expect(within(tomorrow).getByRole('listitem')).toHaveTextContent(/^Enviar a planta do 42Íris LeãoAguardando envio/);
  network.bringBack();
  await waitFor(async () => expect((await agenda()).tasks).toHaveLength(2));
});

test('how a call went comes back into its sheet with all that was said, and is sent once', async () => {
  await as(ana).post(`/leads/${lead}/attempts`, { channel: 'phone' });
  const { user } = renderApp('/hoje', { as: ana });
  await user.click(await screen.findByRole('button', { name: 'Como foi com Íris Leão?' }));
  const question = () => screen.findByRole('region', { name: 'Como foi com Íris?' });
  const network = loseNetwork();
  await user.click(within(await question()).getByRole('button', { name: 'Retornar depois' }));
  await fill(user, within(await question()).getByRole('textbox', { name: 'Nota' }), 'Prefere à noite');
  await user.click(within(await question()).getByRole('button', { name: 'Salvar' }));

  await user.click(await screen.findByRole('button', { name: '1 alteração aguarda' }));
  const held = within(await screen.findByRole('dialog', { name: 'Ainda não enviado' }));
  // Toasts stand on the panel's line.
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--toast-below')).not.toBe(''));
  await user.click(held.getByRole('button', { name: 'Editar' }));
  // The sheet moves from the panel, which closes, to the page.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = within(await question());
  expect(again.getByRole('button', { name: 'Retornar depois' })).toHaveAttribute('aria-pressed', 'true');
  expect(again.getByLabelText('Hora')).toHaveValue('10:00');
  await fill(user, again.getByDisplayValue('Prefere à noite'), ', depois das 19 h');
  await user.click(again.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Como foi com Íris?' })).not.toBeInTheDocument());
  network.bringBack();

  await waitFor(async () => expect(await rowsOf('leadEvents', { leadId: lead, type: 'outcome' })).toHaveLength(1));
  const [note] = await rowsOf('leadEvents', { leadId: lead, type: 'note' });
  expect(note?.details?.note).toEqual({ text: 'Prefere à noite, depois das 19 h' });
});
