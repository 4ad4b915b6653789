// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/public/property/PropertyPage';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { loseNextCall, watchCalls } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const whatsapp = () => screen.findByRole('link', { name: 'WhatsApp' });

test('somebody logged in without a phone calls the broker, as visitors do', async () => {
  const id = await aProperty({ broker: await aBroker({ phone: '+5511987654321' }) });
  renderApp(`/property/${id}`, { as: await anAdmin({ phone: '' }) });

  expect(await whatsapp()).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?/));
});

describe('sharing', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  const pressShare = async () => {
    const id = await aProperty({ name: 'Casa de vila', broker: await aBroker() });
    const { user } = renderApp(`/property/${id}`);
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Compartilhar' }));
    return { copy, url: `${window.location.origin}/property/${id}` };
  };

  test('closing the sheet shows no message', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });

    await pressShare();

    await waitFor(() => {
      expect(share).toHaveBeenCalled();
    });
    expect(screen.queryByText(/Link copiado/)).not.toBeInTheDocument();
  });
});

describe('photographs', () => {
  test('one alone has neither dots nor thumbnails', async () => {
    const id = await aProperty();
    await photograph(id, 1);
    renderApp(`/property/${id}`);
    expect(await screen.findByRole('button', { name: 'Ampliar foto 1 de 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Foto 1' })).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Miniaturas' })).not.toBeInTheDocument();
  });

  test('none at all is said', async () => {
    renderApp(`/property/${await aProperty()}`);

    expect(await screen.findByText('Sem imagem')).toBeVisible();
  });
});

test('a contact about a property without a broker is answered by nobody in particular', async () => {
  const { user } = renderApp(`/property/${await aProperty({ region: 'abc' })}`);
  const form = within(await screen.findByRole('region', { name: 'Saiba mais sobre este imóvel' }));
  await fill(user, await form.findByLabelText('Nome'), 'Letícia Prado');
  await fill(user, form.getByLabelText('E-mail'), 'leticia@exemplo.com.br');
  await fill(user, form.getByLabelText('WhatsApp com DDD'), '11 98765-4399');

  await user.click(form.getByRole('button', { name: 'Quero ser contatado' }));

  expect(await form.findByRole('heading', { name: 'Recebemos seu contato, Letícia' })).toBeVisible();
  expect(form.getByText(/^Um corretor vai falar com você/)).toBeVisible();
  expect(form.queryByRole('link')).not.toBeInTheDocument();
});

test('an address that can be no property’s asks for none', async () => {
  const calls = watchCalls();
  renderApp('/property/x');

  expect(await screen.findByText('Imóvel não encontrado.')).toBeVisible();
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Buscar imóveis' })).toBeVisible();
  expect(calls('GET', /\/properties\/x/)).toEqual([]);
});

test('a property that fails to load can be loaded again', async () => {
  const id = await aProperty({ name: 'Casa de vila' });
  loseNextCall('GET', /\/properties\/[\w-]+$/);
  const { user } = renderApp(`/property/${id}`);
  expect(await screen.findByText('Imóvel não encontrado.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Casa de vila' })).toBeVisible();
});
