import { screen, waitFor } from '@testing-library/react';
import { noteReturn } from '@/shared/offline/connection';
import { aBroker } from '../support/people.ts';
import { renderApp } from '../support/renderApp.tsx';

jest.mock('@/features/auth/profile/ProfilePage', () => {
  throw new Error('The script did not load.');
});

let mockIsMissing = true;

/** As webpack says that a file did not come. */
jest.mock('@/features/leads/agenda/today/TodayPage', () => {
  if (mockIsMissing) throw Object.assign(new Error('The script did not load.'), { name: 'ChunkLoadError' });
  return { TodayPage: () => <h1>Hoje</h1> };
});

test('a page that cannot be opened leaves the menu in its place, and another page mends it', async () => {
  // React's own report of what broke.
  jest.spyOn(console, 'error').mockImplementation();
  const { user } = renderApp('/profile', { as: await aBroker() });

  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir esta página');
  expect(screen.getAllByRole('main')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  await user.click(await screen.findByRole('link', { name: /^Meus Leads/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible();
});

test('a page whose script did not come loads it again when the server is back', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  renderApp('/hoje', { as: await aBroker() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir esta página');

  mockIsMissing = false;
  await waitFor(() => {
    noteReturn();
    expect(screen.getByRole('heading', { name: 'Hoje' })).toBeVisible();
  });
});
