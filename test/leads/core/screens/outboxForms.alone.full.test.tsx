// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/profile/ProfilePage';
import '@/features/leads/agenda/TaskForm';
import '@/features/leads/agenda/VisitForm';
import '@/features/leads/lead/create/CreateLeadPage';
import '@/features/leads/giving/shifts/ShiftsPage';
import '@/features/leads/giving/shifts/SwapDialog';
import '@/features/leads/lead/LeadPage';
import '@/features/leads/lead/WishDialog';
import { screen, waitFor, within } from '@testing-library/react';
import type { Devices } from '#contract/reach/notifications.ts';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { aLead, leadOf } from '#test/leads.ts';
import { loseNetwork } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, rowsOf } from '#test/rows.ts';
import { SAVED_LATER, agenda, ana, lead, setUpOutboxForms, waiting } from './outboxFormsSetup.ts';

setUpOutboxForms();

jest.mock('@/shared/offline/outbox/storage', () => jest.requireActual<object>('#test/outboxStorage.ts'));

test('what came of a visit is shown at once, and sent later', async () => {
  await as(ana).post(`/leads/${lead}/visits`, { at: new Date(Date.now() - 3_600_000).toISOString() });
  const { user } = renderApp(`/leads/${lead}`, { as: ana });
  const button = await screen.findByRole('button', { name: 'Aconteceu' });
  const network = loseNetwork();
  await user.click(button);

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Aconteceu' })).not.toBeInTheDocument());
  network.bringBack();
  await waitFor(async () => expect((await agenda()).visits).toMatchObject([{ status: 'done' }]));
});

describe('a new lead', () => {
  async function create() {
    await aProperty({ name: 'Casa do Lago' });
    const { user } = renderApp('/create-lead', { as: ana });
    await fill(user, await screen.findByLabelText('Nome'), 'Otávio Reis');
    await fill(user, screen.getByLabelText(/^Imóvel/), 'casa do');
    await user.click(await screen.findByRole('option', { name: 'Casa do Lago' }));
    await user.selectOptions(screen.getByLabelText(/^Origem/), await screen.findByRole('option', { name: 'Placa' }));
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

  test('whom the broker has already is refused later, with a link to the lead', async () => {
    const { network, held } = await create();
    const known = await aLead({ name: 'Otávio R.', phone: '+5511987654321', assignedTo: ana });
    network.bringBack();

    expect(await within(held).findByText(/Já existe um lead com este telefone/)).toBeVisible();
    expect(within(held).getByRole('link', { name: 'Abrir o lead de Otávio R.' })).toHaveAttribute(
      'href',
      `/leads/${known}`,
    );
    expect(within(held).getByRole('button', { name: 'Descartar' })).toBeVisible();
  });
});

test('why a lead was lost waits for the network', async () => {
  const { user } = renderApp('/my-leads', { as: ana });
  await user.click(await screen.findByRole('radio', { name: 'perdido' }));
  expect(await screen.findByRole('button', { name: 'Crédito não aprovado' })).toBeVisible();
  const network = loseNetwork();
  await user.click(screen.getByRole('button', { name: 'Crédito não aprovado' }));
  expect(await screen.findByText(SAVED_LATER)).toBeVisible();
  network.bringBack();

  await waitFor(async () =>
    expect(await leadOf(lead)).toMatchObject({ status: 'perdido', lossReasonId: expect.any(String) }),
  );
});

test('what the lead looks for, which somebody else has changed in between, stands beside what was typed', async () => {
  const { user } = renderApp(`/leads/${lead}`, { as: ana });
  await user.click(await screen.findByRole('button', { name: 'Anotar o que procura' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'O que procura' }));
  const network = loseNetwork();
  await user.click(dialog.getByRole('checkbox', { name: 'Apartamento' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waiting('Ainda não enviado');
  const theirs = { categories: ['casa' as const], regions: [], minPrice: null, maxPrice: null, bedrooms: null };
  await changeRows('leads', { id: lead }, { wish: theirs });
  network.bringBack();

  const held = within(await waiting('Ainda não enviado'));
  expect(await held.findByText('Agora')).toBeVisible();
  expect(held.getByRole('listitem')).toHaveTextContent(/AgoraCasaVocêApartamento/);
  expect((await leadOf(lead)).wish).toEqual(theirs);
  await user.click(held.getByRole('button', { name: 'Salvar o meu' }));

  await waitFor(async () => expect((await leadOf(lead)).wish).toMatchObject({ categories: ['apartamento'] }));
});

describe('the plantão', () => {
  const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const day = dayOf(7);

  async function aShift() {
    const [admin, bruno] = [await anAdmin(), await aBroker({ name: 'Bruno Azevedo' })];
    const { body } = await as(admin).post<{ _id: string }>('/clock/shifts', {
      ...{ day, from: '09:00', to: '13:00', brokers: [ana.id] },
    });
    return { bruno, shift: body._id };
  }

  test('a swap is asked for without a network, and withdrawn; to take one over needs it', async () => {
    const { bruno, shift } = await aShift();
    const { user } = renderApp(`/plantao?semana=${day}`, { as: ana });
    await user.click(await screen.findByRole('button', { name: /^Pedir troca do plantão de/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir troca' }));
    await user.selectOptions(
      await dialog.findByRole('combobox'),
      await dialog.findByRole('option', { name: bruno.name }),
    );
    const network = loseNetwork();
    await user.click(dialog.getByRole('button', { name: 'Pedir' }));

    expect(await screen.findByText(SAVED_LATER)).toBeVisible();
    const held = within(await waiting('Trocas ainda não enviadas'));
    expect(held.getByRole('listitem')).toHaveTextContent(/^Pedir a Bruno Azevedo que assuma .*09:00 às 13:00/);
    expect(held.getByRole('button', { name: 'Retirar' })).toBeVisible();
    network.bringBack();
    const withdraw = await screen.findByRole('button', { name: /^Retirar pedido/ });

    const again = loseNetwork();
    await user.click(withdraw);
    const answer = within(await waiting('Trocas ainda não enviadas'));
    expect(answer.getByRole('listitem')).toHaveTextContent(/^Retirar o pedido a Bruno Azevedo/);
    expect(screen.queryByText('Você pediu a Bruno Azevedo')).not.toBeInTheDocument();
    again.bringBack();
    await waitFor(async () =>
      expect(await rowsOf('dutySwaps', { shiftId: shift })).toMatchObject([{ status: 'withdrawn' }]),
    );
  });

  test('what somebody else may have taken needs the network, and says so', async () => {
    const { bruno, shift } = await aShift();
    await as(ana).post(`/clock/shifts/${shift}/swaps`, { to: bruno.id });
    const { user } = renderApp('/plantao', { as: bruno });
    const take = await screen.findByRole('button', { name: /^Assumir/ });
    const network = loseNetwork();
    await user.click(take);

    expect(await screen.findByText('Não foi possível responder')).toBeVisible();
    expect(screen.getByText(/^Sem conexão com o servidor/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Trocas ainda não enviadas' })).not.toBeInTheDocument();
    network.bringBack();
    await waitFor(async () =>
      expect(await rowsOf('dutySwaps', { shiftId: shift })).toMatchObject([{ status: 'open' }]),
    );
  });
});

test('what rings waits as one change, however often it is switched', async () => {
  const { user } = renderApp('/profile', { as: ana });
  const visit = await screen.findByRole('switch', { name: 'Visita em uma hora' });
  const network = loseNetwork();
  await user.click(visit);
  await user.click(screen.getByRole('switch', { name: 'Tarefa na hora' }));
  await user.click(visit);

  expect(await screen.findByRole('button', { name: '1 alteração aguarda' })).toBeVisible();
  expect(visit).toBeChecked();
  network.bringBack();
  await waitFor(async () => expect((await as(ana).get<Devices>('/devices')).body.settings.muted).toEqual(['task']));
});
