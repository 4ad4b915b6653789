// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/rotation/RotationLedgerPage';
import { screen, waitFor, within } from '@testing-library/react';
import { loseNextCall } from '#test/network.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { aContact, pauseSelf, repeatTurns, rotationOf } from '#test/rotation.ts';
import { changeRows } from '#test/rows.ts';
import { admin, ana, openPage, setUpRotationLedger } from './rotationLedgerSetup.ts';

setUpRotationLedger();

test('new weights stand in the ledger, where all begin again', async () => {
  const calls = rotationOf(admin);
  await calls.turnOn('vez');
  await calls.set(ana, { weight: 2 });
  openPage();

  expect(await screen.findByText('Os pesos mudaram. Daqui em diante, a conta de todos recomeça igual.')).toBeVisible();
});

describe('while it is off for every source, a broker reads', () => {
  test('that all are shared out, where an admin has turned that off', async () => {
    await rotationOf(admin).write({
      sources: [
        { source: 'property', toBrokerWhenOff: false },
        { source: 'hotsite', toBrokerWhenOff: false },
      ],
    });
    openPage();

    expect(
      await screen.findByText('Por enquanto, a administração distribui os leads novos. Você não está em pausa.'),
    ).toBeVisible();
  });

  test('that none comes, in a pause', async () => {
    await pauseSelf(ana);
    openPage();

    expect(await screen.findByText(/^Nenhum lead novo vem direto para você\./)).toBeVisible();
  });
});

test('a pause that does not arrive says so, and nothing has changed', async () => {
  await rotationOf(admin).turnOn('vez');
  const { user } = openPage();
  const button = await screen.findByRole('button', { name: 'Pausar' });
  loseNextCall('PUT', /rotation\/pause/);

  await user.click(button);

  expect(await screen.findByText('Não foi possível mudar a pausa')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Recebendo leads' })).toBeVisible();
});

test('a lead that has gone to somebody else since has its first name and the property’s bairro', async () => {
  await rotationOf(admin).turnOn('vez');
  const propertyId = await aProperty({ address: 'Rua Harmonia, 512 – Vila Madalena, São Paulo' });
  const { id } = await aContact({ name: 'Mariana Duarte', propertyId });
  await changeRows('leads', { id }, { assignedTo: null });
  openPage();

  expect(await screen.findByText('Mariana, Vila Madalena')).toBeVisible();
  expect(screen.getByText('Este lead já não é seu.')).toBeVisible();
  expect(screen.queryByText(/Duarte/)).not.toBeInTheDocument();
});

test('a ledger longer than one page loads the next one on demand', async () => {
  await rotationOf(admin).turnOn('vez');
  await aContact();
  await repeatTurns(30, '0 days');
  const { user } = openPage();
  expect(within(await screen.findByRole('list', { name: 'hoje' })).getAllByRole('listitem')).toHaveLength(20);

  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));

  await waitFor(() => {
    expect(within(screen.getByRole('list', { name: 'hoje' })).getAllByRole('listitem')).toHaveLength(31);
  });
});

test('an empty ledger says so; so does one that fails to load, and it can be tried again', async () => {
  loseNextCall('GET', /rotation\/assignments/);
  const { user } = openPage();

  expect(await screen.findByText('Não foi possível carregar o extrato')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Nada no extrato ainda')).toBeVisible();
});

test('while nothing has passed through it, the ledger says so', async () => {
  renderApp('/extrato-roleta', { as: admin });

  expect(await screen.findByText('Nada no extrato ainda')).toBeVisible();
});
