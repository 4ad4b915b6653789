import { screen } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';

beforeEach(() => {
  localStorage.clear();
});

const path = () => window.location.pathname;

describe('without a session', () => {
  test.each([
    ['/leads-list', 'Faça login para acessar esta página'],
    ['/assign-leads', 'Faça login para acessar esta página'],
    ['/manage-properties', 'Faça login para acessar esta página'],
    ['/brokers', 'Faça login para acessar esta página'],
    ['/roleta', 'Faça login para acessar esta página'],
    ['/extrato-roleta', 'Faça login para acessar esta página'],
    ['/profile', 'Faça login para acessar esta página'],
    ['/me', 'Faça login para acessar esta página'],
    ['/dashboard-corretor', 'Faça login para acessar esta página'],
  ])('%s leads to the login, which says %s', async (address, words) => {
    renderApp(address);

    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
    expect([path(), new URLSearchParams(window.location.search).get('redirect')]).toEqual(['/', address]);
    expect(screen.queryByRole('navigation', { name: 'Menu principal', hidden: true })).not.toBeInTheDocument();
  });
});

describe('a user who opens a page of the other role', () => {
  test.each(['/create-property', '/brokers', '/assign-leads', '/manage-properties', '/roleta', '/me'])(
    'comes as a broker from %s to their own leads, and does not come back to it',
    async (address) => {
      const entries = window.history.length;
      renderApp(address, { as: await aBroker() });

      expect(await screen.findByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible();
      expect(path()).toBe('/my-leads');
      expect(window.history).toHaveLength(entries);
    },
  );

  test.each(['/profile', '/dashboard-corretor'])('comes as an admin from %s to the dashboard', async (address) => {
    renderApp(address, { as: await anAdmin() });

    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(path()).toBe('/dashboard');
  });
});

describe('pages for everybody', () => {
  // The map has to cover something.
  beforeAll(standOnDesktop);

  test.each([
    ['/forgot-password', () => ''],
    ['/reset-password', () => '/x'],
    ['/map', () => ''],
    ['/property', async () => `/${await aProperty()}`],
    ['/property-detail', async () => `/${await aProperty()}`],
    ['/hotsite-corretor', async () => `/${(await aBroker()).id}`],
  ])('have no menu of the app, for visitors and users: %s', async (page, rest) => {
    const address = page + (await rest());
    renderApp(address, { as: await aBroker() });

    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(path()).toBe(address);
    expect(screen.queryByRole('navigation', { name: 'Menu principal', hidden: true })).not.toBeInTheDocument();
  });
});
