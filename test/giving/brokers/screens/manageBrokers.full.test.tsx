// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/ManageBrokersPage';
import { screen, waitFor, within } from '@testing-library/react';
import { FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import { setRegions } from '#contract/ground/regions.ts';
import { fill } from '#test/fill.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, rowsOf } from '#test/rows.ts';
import { names, openBrokers, openEdit, setUpManageBrokers } from './manageBrokersSetup.ts';

setUpManageBrokers();

afterEach(() => setRegions(FIRST_REGIONS));

test('a list of more than 24 loads the next page, without duplicates', async () => {
  for (let number = 0; number < 30; number++) await aBroker();
  const { user } = await openBrokers();
  await waitFor(() => {
    expect(names()).toHaveLength(24);
  });

  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));

  await waitFor(() => {
    expect(new Set(names()).size).toBe(30);
  });
});

test('saving a broker who was deleted elsewhere closes the dialog and removes the card', async () => {
  const ana = await aBroker({ name: 'Ana Souza' });
  const { user, dialog } = await openEdit('Ana Souza');
  await changeRows('users', { id: ana.id }, { deletedAt: new Date() });

  await user.click(within(dialog).getByRole('button', { name: 'Salvar alterações' }));

  expect(await screen.findByText('Corretor não encontrado')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(await screen.findByText('Nenhum corretor cadastrado')).toBeVisible();
});

test('an e-mail in use is an error at its field, and the dialog stays open with the typed values', async () => {
  await aBroker({ name: 'Bruno' });
  const other = await aBroker();
  const { user, dialog } = await openEdit('Bruno');
  await user.clear(within(dialog).getByLabelText('E-mail'));
  await fill(user, within(dialog).getByLabelText('E-mail'), other.email);

  await user.click(within(dialog).getByRole('button', { name: 'Salvar alterações' }));
  await user.click(await screen.findByRole('button', { name: 'Trocar' }));

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Este e-mail já está cadastrado');
  expect(within(dialog).getByLabelText('E-mail')).toHaveValue(other.email);
});

test('a broker stops serving a region that is no longer offered, and can take it back until saving', async () => {
  const { id } = await aBroker({ name: 'Carla', regions: ['zona leste', 'abc'] });
  setRegions(FIRST_REGIONS.map((region) => ({ ...region, isRetired: region.key === 'zona leste' })));
  const { user, dialog } = await openEdit('Carla');
  const chip = within(dialog).getByRole('button', { name: 'Zona leste', pressed: true });

  await user.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'false');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar alterações' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await rowsOf('users', { id })).toMatchObject([{ regions: ['abc'] }]);
});

test('a failed deletion shows an error, and leaves the question and the card', async () => {
  await aBroker({ name: 'Bruno' });
  const { user } = await openBrokers();
  await user.click(await screen.findByRole('button', { name: 'Deletar Bruno' }));
  loseNextCall('DELETE', /users\//);

  await user.click(await screen.findByRole('button', { name: 'Deletar corretor' }));

  expect(await screen.findByText('Erro ao deletar corretor.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('heading', { name: 'Bruno' })).toBeVisible();
});

test('only admins can open the page', async () => {
  renderApp('/brokers', { as: await aBroker() });

  expect(await screen.findByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible();
});
