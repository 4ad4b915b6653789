import { screen, waitFor } from '@testing-library/react';
import { eventsOf } from '#test/leads.ts';
import { loseNetwork, loseNextAnswer, refuseNextCall, watchCalls } from '#test/network.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rowOf } from '#test/rows.ts';
import { aPage, anUnansweredContact, fillContact, leadsOf, send, setUpVisitorOffline } from './visitorOfflineSetup.ts';

setUpVisitorOffline();

let mockIsLost = false;

/** As webpack says that a file did not come. */
function mockLost(path: string): object {
  if (mockIsLost) throw Object.assign(new Error('The script did not load.'), { name: 'ChunkLoadError' });
  return jest.requireActual(path);
}

jest.mock('@/features/public/contact/ContactSent', () => mockLost('@/features/public/contact/ContactSent'));
jest.mock('@/features/public/map/filters/FiltersDialog', () => mockLost('@/features/public/map/filters/FiltersDialog'));
afterEach(() => {
  mockIsLost = false;
  localStorage.clear();
  jest.restoreAllMocks();
});

// First: what has loaded once is not lost any more.
test('a form whose rules did not come keeps its values, says so, and sends itself when they come', async () => {
  mockIsLost = true;
  const { user } = renderApp('/landing');
  await fillContact(user, 'rita.regras@exemplo.com.br', '11 98765-1103');
  await user.selectOptions(screen.getByLabelText('Região'), 'abc');

  await user.click(send());

  expect(await screen.findByText('Não foi enviado.')).toBeVisible();
  expect(screen.getByLabelText('Nome')).toHaveValue('Rita Moraes');
  mockIsLost = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Recebemos seu contato, Rita' })).toBeVisible();
  expect(await leadsOf('rita.regras@exemplo.com.br')).toHaveLength(1);
});

test('without a network the form says so until it is sent, which it does itself when the network is back', async () => {
  const { user } = renderApp(await aPage());
  await fillContact(user, 'rita.rede@exemplo.com.br', '11 98765-1101');
  const network = loseNetwork();

  await user.click(send());

  expect(await screen.findByText('Não foi enviado.')).toBeVisible();
  expect(screen.getByText(/está guardado: enviamos assim que a conexão voltar/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Chamar no WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?/),
  );
  network.bringBack();

  expect(await screen.findByRole('heading', { name: 'Rita, a Ana responde pelo WhatsApp' })).not.toHaveFocus();
  expect(await leadsOf('rita.rede@exemplo.com.br')).toMatchObject([{ name: 'Rita Moraes', phone: '+5511987651101' }]);
});

test('what was typed outlives the tab, for its property alone, and goes nowhere by itself', async () => {
  const page = await aPage();
  const { user, unmount } = renderApp(page);
  await fillContact(user, 'rita.aba@exemplo.com.br', '11 98765-1104');
  unmount();
  const calls = watchCalls();

  const { unmount: leaveOther } = renderApp(await aPage());
  expect(await screen.findByLabelText('Nome')).toHaveValue('');
  leaveOther();
  renderApp(page);

  await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Rita Moraes'));
  expect(screen.getByLabelText('E-mail')).toHaveValue('rita.aba@exemplo.com.br');
  expect(calls('POST', /\/leads\/public$/)).toEqual([]);
});

test('what was sent and never answered is sent again after a reload, and makes one lead', async () => {
  const page = await aPage();
  const { user, unmount } = renderApp(page);
  await fillContact(user, 'rita.volta@exemplo.com.br', '11 98765-1105');
  loseNextAnswer('POST', /\/leads\/public$/);
  await user.click(send());
  expect(await screen.findByText('Não foi enviado.')).toBeVisible();
  unmount();

  renderApp(page);

  expect(await screen.findByRole('heading', { name: 'Rita, a Ana responde pelo WhatsApp' })).toBeVisible();
  const { id } = await rowOf('leads', { email: 'rita.volta@exemplo.com.br' });
  expect((await eventsOf(id)).map(({ type }) => type)).not.toContain('contact');
});

test('what has no answer is sent from any page of visitors, once, and its own form confirms it', async () => {
  const page = await anUnansweredContact('rita.outra@exemplo.com.br', '11 98765-1108');

  const { unmount } = renderApp('/privacidade');
  expect(await screen.findByText('Rita, seu contato foi enviado. Um corretor responde pelo WhatsApp.')).toBeVisible();
  unmount();

  const { id } = await rowOf('leads', { email: 'rita.outra@exemplo.com.br' });
  expect((await eventsOf(id)).map(({ type }) => type)).not.toContain('contact');
  renderApp(page);
  expect(await screen.findByRole('heading', { name: 'Rita, a Ana responde pelo WhatsApp' })).toBeVisible();
});

test('what the server refuses later is a draft again, with the reason at its own form', async () => {
  const page = await anUnansweredContact('rita.recusa@exemplo.com.br', '11 98765-1109');
  const refusal = { message: 'Este contato foi recusado.', code: 'forbidden' };
  refuseNextCall('POST', /\/leads\/public$/, 403, refusal);
  const { unmount } = renderApp('/privacidade');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain(refusal.message));
  unmount();
  const calls = watchCalls();

  renderApp(page);

  expect(await screen.findByText(/Este contato foi recusado\./)).toBeVisible();
  expect(screen.getByLabelText('Nome')).toHaveValue('Rita Moraes');
  expect(calls('POST', /\/leads\/public$/)).toEqual([]);
});

test('a part that cannot be loaded is a toast on the page, and the next press tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  mockIsLost = true;
  const { user } = renderApp('/map');
  await user.click(await screen.findByRole('button', { name: 'Filtros' }));

  expect(await screen.findByText('Não foi possível abrir. Verifique sua conexão e tente de novo.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Busca de Imóveis' })).toBeVisible();
  mockIsLost = false;
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    expect(screen.getByRole('dialog', { name: 'Filtros' })).toBeInTheDocument();
  });
});
