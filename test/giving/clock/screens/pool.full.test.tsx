// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/clock/pool/PoolPage';
import '@/features/leads/lead/LeadPage';
import { screen, waitFor } from '@testing-library/react';
import { clockOf, clockwork, letPass, resetClock, take } from '#test/clock.ts';
import { eventually } from '#test/eventually.ts';
import { brokerOf } from '#test/leads.ts';
import { holdNextCall, loseNextAnswer, loseNextCall, watchCalls } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { aContact, pauseSelf, rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
const server = clockwork();

beforeEach(async () => {
  // In the order in which a server writes presence: no deadlock with that.
  await emptyTables();
  admin = await anAdmin();
  ana = await aBroker({ name: 'Ana Souza' });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
  await rotationOf(admin).turnOn('vez');
  await clockOf(admin).turnOn({ maxHops: 0 });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await resetClock();
});
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

/** With its stream of events open. */
async function openPage(as: Person = ana, address = '/bolsao') {
  const { user } = renderApp(address, { as });
  await eventually(() => rowsOf('presence', { userId: as.id }));
  return user;
}

const takeButton = (name = 'Marina') => screen.findByRole('button', { name: `Pegar o lead de ${name}` });

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
