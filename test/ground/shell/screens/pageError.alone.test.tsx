import { screen, waitFor } from '@testing-library/react';
import { noteReturn } from '@/shared/offline/connection';
import { loseNetwork } from '#test/network.ts';
import { aBroker } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';

jest.mock('@/features/auth/profile/ProfilePage', () => {
  throw new Error('The script did not load.');
});

let mockIsMissing = true;

/** As webpack says that a file did not come. */
function mockComes(): void {
  if (mockIsMissing) throw Object.assign(new Error('The script did not load.'), { name: 'ChunkLoadError' });
}

jest.mock('@/features/leads/agenda/today/TodayPage', () => {
  mockComes();
  return { TodayPage: () => <h1>Hoje</h1> };
});
jest.mock('@/features/leads/giving/shifts/ShiftsPage', () => {
  mockComes();
  return { ShiftsPage: () => <h1>Plantão</h1> };
});

beforeEach(() => {
  mockIsMissing = true;
  // React's own report of what broke.
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('a page that cannot be opened leaves the menu in its place, and another page mends it', async () => {
  const { user } = renderApp('/profile', { as: await aBroker() });

  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir esta página');
  expect(screen.getAllByRole('main')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  await user.click(await screen.findByRole('link', { name: /^Meus Leads/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible();
});

test('without a network it says so instead of asking for a reload', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp('/profile', { as: await aBroker() });

  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão. Tente de novo quando a internet voltar.');
});

test('a page whose script did not come loads it again when the server is back', async () => {
  renderApp('/hoje', { as: await aBroker() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir esta página');

  mockIsMissing = false;
  await waitFor(() => {
    noteReturn();
    expect(screen.getByRole('heading', { name: 'Hoje' })).toBeVisible();
  });
});

test('without a network a page that the device lacks says so in its place, and opens when it can', async () => {
  const ana = await aBroker();
  const network = loseNetwork();
  const { user } = renderApp('/plantao', { as: ana });

  expect(await screen.findByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
  expect(screen.getByText('Esta página ainda não está neste aparelho')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Ela abre sozinha quando a conexão voltar.')).toBeVisible();

  mockIsMissing = false;
  await waitFor(() => {
    network.bringBack();
    expect(screen.getByRole('heading', { level: 1, name: 'Plantão' })).toBeVisible();
  });
});
