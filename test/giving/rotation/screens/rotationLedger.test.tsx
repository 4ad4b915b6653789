// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/rotation/RotationLedgerPage';
import { screen, within } from '@testing-library/react';
import { renderApp } from '#test/renderApp.tsx';
import { aContact, pauseSelf, repeatTurns, rotationOf } from '#test/rotation.ts';
import { admin, ana, openPage, setUpRotationLedger } from './rotationLedgerSetup.ts';

setUpRotationLedger();

test('a broker sees where they stand: weight, limit, regions and what came today', async () => {
  const calls = rotationOf(admin);
  await calls.turnOn('vez');
  await calls.set(ana, { weight: 2, dailyCap: 5 });
  await aContact();
  openPage();

  expect(await screen.findByRole('heading', { name: 'Recebendo leads' })).toBeVisible();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Hoje', 'Peso', 'Regiões']);
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['1 de 5', '2', 'Zona sul']);
});

describe('while it is off for every source, a broker reads', () => {
  test('that contacts from their own properties and site come to them, and who shares out the others', async () => {
    openPage();

    expect(await screen.findByRole('heading', { name: 'A roleta está desligada' })).toBeVisible();
    expect(
      screen.getByText(
        'Os contatos dos seus imóveis e do seu site vêm direto para você; a administração distribui os outros.',
      ),
    ).toBeVisible();
  });
});

test('a broker pauses, reads what that means, and goes on again', async () => {
  await rotationOf(admin).turnOn('vez');
  const { user } = openPage();

  await user.click(await screen.findByRole('button', { name: 'Pausar' }));

  expect(await screen.findByRole('heading', { name: 'Em pausa' })).toBeVisible();
  expect(screen.getByText(/^Os leads novos vão para outros corretores/)).toBeVisible();
  expect((await aContact()).owner).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Voltar a receber' }));

  expect(await screen.findByRole('heading', { name: 'Recebendo leads' })).toBeVisible();
  expect((await aContact()).owner).toBe(ana.id);
});

test('the ledger has their turns and their skips by day, newest first, each with its reason', async () => {
  await rotationOf(admin).turnOn('regiao');
  await aContact({ name: 'Mariana Duarte', region: 'zona sul' });
  await repeatTurns(1, '1 day');
  await pauseSelf(ana);
  await aContact({ name: 'José Simões', region: 'zona sul' });
  openPage();

  const today = within(await screen.findByRole('list', { name: 'hoje' }));
  expect(today.getByText('A vez passou: você estava em pausa.')).toBeVisible();
  expect(today.getByText('José')).toBeVisible();
  expect(today.queryByText(/Simões/)).not.toBeInTheDocument();
  const yesterday = within(screen.getByRole('list', { name: 'ontem' }));
  expect(yesterday.getByText('Mariana Duarte')).toBeVisible();
  expect(yesterday.getByText('Era a sua vez entre quem atende a zona sul.')).toBeVisible();
});

test('a pause shows on their leads too, with the way to end it', async () => {
  await pauseSelf(ana);
  renderApp('/my-leads', { as: ana });

  expect(await screen.findByText(/^Você está em pausa na roleta\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver extrato' })).toHaveAttribute('href', '/extrato-roleta');
});
