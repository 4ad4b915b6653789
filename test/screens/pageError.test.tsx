import { screen } from '@testing-library/react';
import { aBroker } from '../support/people.ts';
import { renderApp } from '../support/renderApp.tsx';

jest.mock('@/features/auth/profile/ProfilePage', () => {
  throw new Error('The script did not load.');
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
