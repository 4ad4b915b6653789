// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/list/board/MyLeadsPage';
import { screen, waitFor } from '@testing-library/react';
import { noteReturn } from '@/shared/offline/connection';
import { eventually } from '#test/eventually.ts';
import { loseNextCall, watchCalls } from '#test/network.ts';
import { renderApp } from '#test/renderApp.tsx';
import { aContact } from '#test/rotation.ts';
import { rowsOf } from '#test/rows.ts';
import { ana, setUpConnection } from './connectionSetup.ts';

setUpConnection();

test('a browser that says it is offline while the server answers goes on hearing of new leads', async () => {
  renderApp('/my-leads', { as: ana });
  await eventually(() => rowsOf('presence', { userId: ana.id }));

  window.dispatchEvent(new Event('offline'));
  await aContact({ name: 'Mariana Duarte' });

  expect(await screen.findByText('Novo lead: Mariana Duarte')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Sem conexão/)).not.toBeInTheDocument());
});

test('a visitor’s page, which hears of no events, loads when the network is back', async () => {
  loseNextCall('GET', /\/users\/brokers\/name\//);
  renderApp(`/hotsite/${ana.slug}`);
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();

  window.dispatchEvent(new Event('online'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible();
});

test('what the server has answered, even with a refusal, is not asked for again', async () => {
  const calls = watchCalls();
  renderApp(`/leads/${crypto.randomUUID()}`, { as: ana });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lead não encontrado' })).toBeVisible();
  const asked = () => calls('GET', /\/leads\/[\w-]{36}$/).length;
  const before = asked();

  noteReturn();
  await eventually(() => rowsOf('presence', { userId: ana.id }));

  expect(asked()).toBe(before);
});
