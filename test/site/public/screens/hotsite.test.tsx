// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/public/hotsite/HotsitePage';
import { fireEvent, screen, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aBroker } from '#test/people.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, rowsOf } from '#test/rows.ts';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const region = (name: string) => screen.findByRole('region', { name });

test('the site of a broker says who they are and how to reach them', async () => {
  const broker = await aBroker({
    name: 'Ana Beatriz Souza',
    slug: 'ana-beatriz-souza',
    phone: '+5511987654321',
    email: 'ana@exemplo.com.br',
  });
  await changeRows('users', { id: broker.id }, { creci: '123456-F' });

  renderApp('/hotsite/ana-beatriz-souza');

  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Beatriz Souza' })).toBeVisible();
  expect(document.title).toBe('Ana Beatriz Souza, Consultor de Imóveis · Morada');
  expect(screen.getByText('AS')).toBeVisible();
  expect(screen.getByText('Consultor de Imóveis')).toBeVisible();
  expect(screen.getByText('Corretor de Imóveis – CRECI 123456-F')).toBeVisible();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1%2C%20Ana/),
  );
  expect(screen.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', 'mailto:ana@exemplo.com.br');
  expect(screen.getByRole('link', { name: 'Ver imóveis' })).toHaveAttribute('href', '#properties');
});

test('their properties stand by region, with tabs that lead to each', async () => {
  const broker = await aBroker();
  const villa = await aProperty({ name: 'Casa de vila', region: 'zona sul', price: '985000', offer: 'ITBI', broker });
  await aProperty({ name: 'Sobrado claro', region: 'zona sul', parking: 0, broker });
  await aProperty({ name: 'Apartamento alto', region: 'central', broker });
  await aProperty({ name: 'De outra pessoa', region: 'abc', broker: await aBroker() });

  renderApp(`/hotsite/${broker.slug}`);

  const south = await region('Zona sul');
  expect(within(south).getByText('2 imóveis')).toBeVisible();
  expect(within(south).getByRole('heading', { name: 'Sobrado claro' })).toBeVisible();
  expect(within(south).getByText('R$ 985.000,00')).toBeVisible();
  expect(within(south).getAllByText('Rua Bom Pastor, 100')).toHaveLength(2);
  expect(within(south).getAllByText('Oferta')).toHaveLength(1);
  expect(within(south).getAllByText('Sem imagem')).toHaveLength(2);
  expect(within(south).getByRole('link', { name: 'Ver detalhes de Casa de vila' })).toHaveAttribute(
    'href',
    `/property/${villa}`,
  );
  expect(within(await region('Central')).getByText('1 imóvel')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Regiões' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Central1', '#central'],
    ['Zona sul2', '#zona-sul'],
  ]);
  expect(screen.queryByText('De outra pessoa')).not.toBeInTheDocument();
});

test('a card shows the first photograph of its property, and the next by a swipe', async () => {
  const broker = await aBroker();
  const [cover, next] = await photograph(await aProperty({ broker }), 2);
  renderApp(`/hotsite/${broker.slug}`);

  const article = await screen.findByRole('article');
  const card = within(article);
  expect(card.getAllByRole('presentation')).toHaveLength(1);
  expect(card.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining(`/photos/${cover!}?`));

  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(article, { changedTouches: [{ clientX: from, clientY: 50 }] });
    return fireEvent.touchEnd(article, { changedTouches: [{ clientX: to, clientY: 60 }] });
  };
  expect(swipe(200, 190)).toBe(true);
  expect(card.getByText('1/2')).toBeVisible();
  expect(swipe(200, 100)).toBe(false);

  expect(card.getByText('2/2')).toBeVisible();
  expect(card.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining(`/photos/${next!}?`));
});

test('the same site by the broker’s id', async () => {
  const broker = await aBroker({ name: 'Bruno Azevedo' });
  await aProperty({ name: 'Casa de vila', broker });
  renderApp(`/hotsite-corretor/${broker.id}`);

  expect(await screen.findByRole('heading', { level: 1, name: 'Bruno Azevedo' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Casa de vila' })).toBeVisible();
});

test('a broker who has nothing yet says so', async () => {
  renderApp(`/hotsite/${(await aBroker()).slug}`);

  expect(await screen.findByText('Nenhum imóvel publicado ainda.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Chamar no WhatsApp' })).toBeVisible();
});

test.each(['/hotsite/ninguem', '/hotsite-corretor/x', '/hotsite-corretor/01a1fcc8-2b64-7709-b85c-12ca253cdfc0'])(
  'nobody at %s: the page says so and leads to the properties',
  async (address) => {
    renderApp(address);

    expect(await screen.findByRole('heading', { level: 1, name: 'Corretor não encontrado' })).toBeVisible();
    expect(document.title).toBe('Corretor não encontrado · Morada');
    const state = within(screen.getByRole('alert'));
    expect(state.getByRole('link', { name: 'Buscar imóveis' })).toHaveAttribute('href', '/map');
  },
);

test('a visitor leaves a contact there, and it is known on whose site', async () => {
  const broker = await aBroker({ name: 'Camila Dias', phone: '+5511987654321' });
  const { user } = renderApp(`/hotsite/${broker.slug}`);
  expect(await screen.findByRole('link', { name: 'Deixar contato' })).toHaveAttribute('href', '#contato');
  const form = within(await region('Deixe seu contato'));
  await fill(user, form.getByLabelText('Nome'), 'Mariana Duarte');
  await fill(user, form.getByLabelText('E-mail'), 'mariana@exemplo.com.br');
  await fill(user, form.getByLabelText('WhatsApp com DDD'), '11 98765-4321');
  await user.selectOptions(form.getByLabelText('Região opcional'), 'zona oeste');

  await user.click(form.getByRole('button', { name: 'Quero ser contatado' }));

  expect(await screen.findByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeVisible();
  expect(await form.findByRole('heading', { name: 'Mariana, a Camila responde pelo WhatsApp' })).toHaveFocus();
  expect(form.getByText(/fale agora com Camila Dias/)).toBeVisible();
  expect(form.getByRole('link', { name: 'Chamar no WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=/),
  );
  expect(await rowsOf('leads', { email: 'mariana@exemplo.com.br' })).toMatchObject([
    { name: 'Mariana Duarte', source: 'hotsite', siteBrokerId: broker.id },
  ]);
});
