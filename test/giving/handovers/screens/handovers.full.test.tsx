// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/handovers/HandoverPage';
import { screen } from '@testing-library/react';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { brokerOf, manyLeads } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, emptyTables, rowOf } from '#test/rows.ts';

let admin: Person;
let ana: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
  await aBroker({ name: 'Bruno Azevedo' });
  await aBroker({ name: 'Carla Dias' });
});
afterEach(() => jest.restoreAllMocks());

const open = (of: Person) => renderApp(`/brokers/${of.id}/carteira`, { as: admin });

test('leads that were deleted are a wallet, too', async () => {
  await changeRows('users', { id: ana.id }, { rotationPausedAt: new Date() });
  await as(admin).post('/leads/deletions', { leadIds: await manyLeads(2, { assignedTo: ana }) });
  const { user } = open(ana);

  expect(await screen.findByText('2 leads excluídos ou juntados a outros')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: /^Bruno Azevedo/ }));
  await user.click(screen.getByRole('button', { name: 'Passar a carteira' }));

  expect(await screen.findByText('Bruno Azevedo: 2 leads excluídos ou juntados a outros.')).toBeVisible();
});

test('a wallet that does not load can be asked for again', async () => {
  loseNextCall('GET', /\/wallet$/);
  const { user } = open(ana);
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Passar a carteira de Ana' })).toBeVisible();
});

test('in a brokerage with more than a hundred corretores each can be found and chosen', async () => {
  await Promise.all(
    Array.from({ length: 100 }, (_, nr) => aBroker({ name: `Maria ${nr.toString().padStart(3, '0')}` })),
  );
  await aBroker({ name: 'Zélia Lima' });
  const [lead] = await manyLeads(1, { assignedTo: ana });
  const { user } = open(ana);

  await fill(user, await screen.findByRole('searchbox', { name: 'Buscar corretor' }), 'zelia');
  await user.click(screen.getByRole('checkbox', { name: /^Zélia Lima/ }));
  await user.click(screen.getByRole('button', { name: 'Passar a carteira' }));

  expect(await screen.findByText('Carteira de Ana passada')).toBeVisible();
  expect(await brokerOf(lead!)).toBe((await rowOf('users', { name: 'Zélia Lima' })).id);
});
