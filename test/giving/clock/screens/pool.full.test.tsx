// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/clock/pool/PoolPage';
import '@/features/leads/lead/LeadPage';
import { screen, waitFor } from '@testing-library/react';
import { clockwork, letPass, take } from '#test/clock.ts';
import { brokerOf } from '#test/leads.ts';
import { holdNextCall, loseNextAnswer, loseNextCall, watchCalls } from '#test/network.ts';
import { aBroker } from '#test/people.ts';
import { aContact, pauseSelf } from '#test/rotation.ts';
import { changeRows, rowsOf } from '#test/rows.ts';
import { ana, bruno, openPage, setUpPool, takeButton } from './poolSetup.ts';

setUpPool();

const server = clockwork();
afterAll(server.end);

/** A visitor's lead that a third broker, who has left since, let go. */
async function inPool(wanted: Parameters<typeof aContact>[0] = {}) {
  for (const person of [ana, bruno]) await pauseSelf(person);
  const carla = await aBroker({ name: 'Carla Nunes' });
  const { id } = await aContact({ name: 'Marina Duarte', ...wanted });
  for (const person of [ana, bruno]) await pauseSelf(person, false);
  await letPass(20, id);
  await server.run();
  await changeRows('users', { id: carla.id }, { isActive: false });
  return id;
}

test('who pauses in another tab, and presses, reads why the lead is not theirs', async () => {
  const id = await inPool();
  const user = await openPage();
  const button = await takeButton();
  const { arrive } = holdNextCall('POST', /\/pool\//);
  await user.click(button);
  await pauseSelf(ana);

  arrive();

  expect(
    await screen.findByText('Você está em pausa na roleta. Volte a receber para pegar leads do bolsão.'),
  ).toBeVisible();
  expect(await brokerOf(id)).toBeNull();
});

test('who presses twice, while the network is slow, takes it once', async () => {
  await inPool();
  const user = await openPage();
  const button = await takeButton();
  const { arrive } = holdNextCall('POST', /\/pool\//);

  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  await user.click(button);
  arrive();

  expect(await screen.findByRole('heading', { level: 1, name: 'Marina Duarte' })).toBeVisible();
  expect(await rowsOf('rotationTurns', { kind: 'retirada' })).toHaveLength(1);
});

test('what was taken in another tab opens, too', async () => {
  const id = await inPool();
  const user = await openPage();
  const button = await takeButton();
  const { arrive } = holdNextCall('POST', /\/pool\//);
  await user.click(button);
  await take(ana, id);

  arrive();

  expect(await screen.findByRole('heading', { level: 1, name: 'Marina Duarte' })).toBeVisible();
});

test('a press that does not arrive keeps the card, and can be tried again', async () => {
  await inPool();
  const user = await openPage();
  const button = await takeButton();
  loseNextCall('POST', /\/pool\//);

  await user.click(button);
  expect(await screen.findByText('Não foi possível pegar o lead')).toBeVisible();
  await user.click(await takeButton());

  expect(await screen.findByRole('heading', { level: 1, name: 'Marina Duarte' })).toBeVisible();
});

test('after a lost answer the second try is the same request, also when the card has gone', async () => {
  await inPool();
  const user = await openPage();
  const button = await takeButton();
  loseNextAnswer('POST', /\/pool\//);
  await user.click(button);
  expect(await screen.findByText('Não foi possível pegar o lead')).toBeVisible();
  const callsOf = watchCalls();

  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Marina Duarte' })).toBeVisible();
  expect(callsOf('POST', /\/pool\//)).toHaveLength(1);
  expect(await rowsOf('rotationTurns', { kind: 'retirada' })).toHaveLength(1);
});

test('a failed load says so, and loads again', async () => {
  await inPool();
  loseNextCall('GET', /\/pool$/);
  const user = await openPage();

  expect(await screen.findByText('Não foi possível carregar o bolsão')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await takeButton()).toBeVisible();
});
