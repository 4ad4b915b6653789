// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/list/board/MyLeadsPage';
import { screen } from '@testing-library/react';
import { eventually } from '#test/eventually.ts';
import { loseNextCall, refuseNextCall } from '#test/network.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rowsOf } from '#test/rows.ts';
import { ana, setUpConnection } from './connectionSetup.ts';

setUpConnection();

const REFUSED = 'O servidor não respondeu. Nada foi perdido.';
const BOARD = /\/leads\?.*pageSize=24/;

test('on a device that is online, a request that reaches nobody blames the server, not the internet', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  loseNextCall('GET', BOARD);

  const { user } = renderApp('/my-leads', { as: ana });

  expect(await screen.findByText(REFUSED)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Thaís Sant’Anna')).toBeVisible();
  expect(screen.queryByText(/Sem conexão/)).not.toBeInTheDocument();
});

test('a proxy that answers for a server that does not is no lost connection', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  refuseNextCall('GET', BOARD, 502);

  renderApp('/my-leads', { as: ana });

  expect(await screen.findByText(REFUSED)).toBeVisible();
  expect(screen.queryByText(/Sem conexão/)).not.toBeInTheDocument();
});

test('a page whose second try fails, too, goes on trying by itself after the server is back', async () => {
  loseNextCall('GET', BOARD);
  renderApp('/my-leads', { as: ana });
  await eventually(() => rowsOf('presence', { userId: ana.id }));
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();

  refuseNextCall('GET', BOARD, 503);
  window.dispatchEvent(new Event('online'));

  expect(await screen.findByText('Thaís Sant’Anna')).toBeVisible();
});
