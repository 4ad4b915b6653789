// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/agenda/TaskForm';
import '@/features/leads/agenda/VisitForm';
import '@/features/leads/lead/create/CreateLeadPage';
import '@/features/leads/lead/LeadPage';
import { screen, waitFor, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { aLead, leadOf } from '#test/leads.ts';
import { loseNetwork } from '#test/network.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
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
