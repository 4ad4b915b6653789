import { screen, waitFor } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { loseNetwork, refuseNextCall, watchCalls } from '#test/network.ts';
import { renderApp } from '#test/renderApp.tsx';
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

test('a text changed since then is not sent by itself; the button sends it', async () => {
  const { user } = renderApp('/landing');
  await fillContact(user, 'rita.muda@exemplo.com.br', '11 98765-1102');
  const network = loseNetwork();
  await user.click(send());
  expect(await screen.findByText(/enviamos assim que a conexão voltar/)).toBeVisible();

  await fill(user, screen.getByLabelText('Nome'), ' Dias');
  expect(screen.getByText(/O que você digitou está guardado neste aparelho/)).toBeVisible();
  network.bringBack();
  expect(await leadsOf('rita.muda@exemplo.com.br')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  expect(await screen.findByRole('heading', { name: 'Recebemos seu contato, Rita' })).toHaveFocus();
  expect(await leadsOf('rita.muda@exemplo.com.br')).toMatchObject([{ name: 'Rita Moraes Dias' }]);
});

test('after a week what has no answer is a draft, which only a press sends', async () => {
  const page = await anUnansweredContact('rita.semana@exemplo.com.br', '11 98765-1110');
  const calls = watchCalls();
  const eightDays = 8 * 24 * 3_600_000;
  const now = Date.now() + eightDays;
  jest.spyOn(Date, 'now').mockImplementation(() => now);

  renderApp(page);

  await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Rita Moraes'));
  expect(calls('POST', /\/leads\/public$/)).toEqual([]);
});

test('the confirmation stays after a reload, until one writes again; the name is offered', async () => {
  const page = await aPage();
  const { user, unmount } = renderApp(page);
  await fillContact(user, 'rita.fica@exemplo.com.br', '11 98765-1106');
  await user.click(send());
  expect(await screen.findByRole('heading', { name: 'Rita, a Ana responde pelo WhatsApp' })).toHaveFocus();
  unmount();

  const { user: again, unmount: leave } = renderApp(page);
  expect(await screen.findByRole('heading', { name: 'Rita, a Ana responde pelo WhatsApp' })).not.toHaveFocus();
  await again.click(screen.getByRole('button', { name: 'Enviar outro contato' }));
  expect(screen.getByLabelText('Nome')).toHaveValue('');
  leave();

  renderApp(page);
  expect(await screen.findByLabelText('Nome')).toHaveValue('Rita Moraes');
});

test('a refused contact is not sent again by itself', async () => {
  const { user } = renderApp('/landing');
  await fillContact(user, 'rita.nao@exemplo.com.br', '11 98765-1107');
  refuseNextCall('POST', /\/leads\/public$/, 403, { message: 'Este contato foi recusado.', code: 'forbidden' });

  await user.click(send());

  expect(await screen.findByText('Não foi enviado.')).toBeVisible();
  expect(screen.queryByText(/enviamos assim que/)).not.toBeInTheDocument();
});
