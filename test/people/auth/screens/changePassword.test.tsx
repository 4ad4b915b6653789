import { screen } from '@testing-library/react';
import { aBroker, anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';

const address = () => window.location.pathname + window.location.search;

test.each([
  ['a broker', aBroker, '/profile'],
  ['an admin', anAdmin, '/me'],
])('%s changes the password in their own profile', async (_who, aPerson, profile) => {
  renderApp('/senha', { as: await aPerson() });

  expect(await screen.findByLabelText('Senha')).toBeVisible();
  expect(address()).toBe(profile);
});

test('a password manager’s link to change the password asks a visitor to log in first', async () => {
  renderApp('/senha');

  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(address()).toBe('/?redirect=%2Fsenha');
});
