import { screen } from '@testing-library/react';
import { aBroker, anAdmin } from '../support/people.ts';
import { aProperty } from '../support/properties.ts';
import { renderApp } from '../support/renderApp.tsx';

const address = () => window.location.pathname + window.location.search;

test.each(['.', ')', '%20', '%E2%80%9D'])('a link to a property opens with %s behind it', async (glued) => {
  const property = await aProperty({ name: 'Sobrado no Ipiranga' });

  renderApp(`/Property/${property}${glued}?w=1`);

  expect(await screen.findByRole('heading', { level: 1, name: 'Sobrado no Ipiranga' })).toBeVisible();
  expect(address()).toBe(`/property/${property}?w=1`);
});

test.each(['/login?redirect=%2Fmy-leads', '/Entrar?redirect=%2Fmy-leads'])('%s is the login', async (written) => {
  renderApp(written);

  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(address()).toBe('/?redirect=%2Fmy-leads');
});

test('an unknown address stays unknown', async () => {
  renderApp('/nada.');

  expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
  expect(address()).toBe('/nada.');
});

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
