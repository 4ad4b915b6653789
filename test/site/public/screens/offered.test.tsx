// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/public/property/PropertyPage';
import '@/features/public/map/MapPage';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '#contract/ground/paths.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { fill } from '#test/fill.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables, rowsOf } from '#test/rows.ts';
import { letPagesUpload } from '#test/uploads.ts';

beforeAll(letPagesUpload);
beforeEach(() => {
  localStorage.clear();
});
beforeEach(() => emptyTables());
afterEach(() => jest.restoreAllMocks());

const DAY = 24 * 60 * 60 * 1000;
const IPIRANGA = { lat: -23.58, lng: -46.61 };
const PAGES = ['/property', '/property-detail'] as const;
const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

describe.each(PAGES)('%s of a property that is no longer on offer', (page) => {
  const open = async (status: PropertyStatus) => {
    const broker = await aBroker({ name: 'Camila Nogueira', phone: '+5511987654321' });
    const id = await aProperty({ name: 'Casa de vila', status, broker });
    return { id, broker, ...renderApp(`${page}/${id}`) };
  };

  test.each([
    ['vendido', 'Este imóvel foi vendido.'],
    ['alugado', 'Este imóvel foi alugado.'],
    ['suspenso', 'Este imóvel não está à disposição no momento.'],
  ] as const)('says %s above the photograph, and nobody is to be called about it', async (status, text) => {
    await open(status);

    expect(await screen.findByText(text)).toBeVisible();
    const badges = screen.getAllByText(status);
    expect(badges).toHaveLength(2);
    expect(isBefore(badges[0]!, screen.getByText('Sem imagem'))).toBe(true);
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
    const [similar] = screen.getAllByRole('link', { name: 'Ver parecidos' });
    expect(similar).toHaveAttribute('href', '#parecidos');
    expect(screen.getAllByRole('link', { name: 'Quero um como este' })[0]).toHaveAttribute('href', '#contato');
  });

  test('shows similar ones, and the way to the region', async () => {
    const free = await aProperty({ name: 'Sobrado claro', price: '760000' });
    await aProperty({ name: 'Caro demais', price: '9000000' });
    await open('vendido');

    const similar = within(await screen.findByRole('region', { name: 'Imóveis parecidos' }));
    expect(await similar.findByRole('link', { name: 'Sobrado claro' })).toHaveAttribute(
      'href',
      `/property-detail/${free}`,
    );
    expect(similar.queryByText('Caro demais')).not.toBeInTheDocument();
    expect(similar.getByRole('link', { name: 'Ver imóveis na zona sul' })).toHaveAttribute(
      'href',
      '/map?region=zona+sul&business=venda',
    );
  });

  test('takes the wish for one like it, which the broker reads with the lead', async () => {
    const { user, broker, unmount } = await open('vendido');
    const form = within(await screen.findByRole('region', { name: 'Quero um como este' }));
    const number = page === '/property' ? '11 98765-1111' : '11 98765-2222';
    await fill(user, await form.findByLabelText('Nome'), 'Rita Prado');
    await fill(user, form.getByLabelText('E-mail'), `rita${page.replace('/', '.')}@exemplo.com.br`);
    await fill(user, form.getByLabelText('WhatsApp com DDD'), number);
    await user.click(form.getByRole('button', { name: 'Quero ser contatado' }));
    expect(await screen.findByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeVisible();

    const [lead] = await rowsOf('leads', { phone: `+55${number.replace(/\D/g, '')}` });
    unmount();
    renderApp(paths.lead(lead!.id), { as: broker });

    expect((await screen.findAllByText('Quer um como “Casa de vila”'))[0]).toBeVisible();
  });
});

test.each(PAGES)('%s of one on offer says its status above the photograph, and whom to call', async (page) => {
  renderApp(`${page}/${await aProperty({ status: 'reservado', broker: await aBroker({ phone: '+5511987654321' }) })}`);

  expect(await screen.findByRole('link', { name: 'WhatsApp' })).toBeVisible();
  const badges = screen.getAllByText('reservado');
  expect(badges).toHaveLength(2);
  expect(isBefore(badges[0]!, screen.getByText('Sem imagem'))).toBe(true);
  expect(screen.queryByRole('heading', { name: 'Imóveis parecidos' })).not.toBeInTheDocument();
});

test('the simple page has all that the rich one has', async () => {
  const broker = await aBroker({ name: 'Ana Beatriz Souza', phone: '+5511987654321' });
  const id = await aProperty({ offer: 'Condomínio grátis', condoFee: '350', broker, location: IPIRANGA });
  renderApp(`/property-detail/${id}`);

  expect(await screen.findByText('Condomínio grátis')).toBeVisible();
  expect(screen.getByText('R$ 350,00 por mês')).toBeVisible();
  expect(screen.getByText('Ana Beatriz Souza')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver outros imóveis de Ana' })).toHaveAttribute(
    'href',
    `/hotsite/${broker.slug}`,
  );
  expect(screen.getByRole('button', { name: 'Compartilhar' })).toBeVisible();
  const details = within(screen.getByRole('region', { name: 'Detalhes' }));
  expect(details.getByText('Casa')).toBeVisible();
  expect(details.getByText('Zona sul')).toBeVisible();
});

test.each([...PAGES, '/property/nada'])('%s of a missing property offers others', async (address) => {
  const free = await aProperty({ name: 'Sobrado claro' });
  await aProperty({ name: 'Casa vendida', status: 'vendido' });
  renderApp(address.endsWith('nada') ? address : `${address}/${await aProperty({ deleted: true })}`);

  const others = within(await screen.findByRole('region', { name: 'Acabaram de chegar' }));
  expect(await others.findByRole('link', { name: 'Sobrado claro' })).toHaveAttribute(
    'href',
    `/property-detail/${free}`,
  );
  expect(others.queryByText('Casa vendida')).not.toBeInTheDocument();
});

test('an admin finds what is sold among the others, and alone', async () => {
  await aProperty({ name: 'Casa livre' });
  await aProperty({ name: 'Casa antiga', status: 'suspenso' });
  const { user } = renderApp('/manage-properties', { as: await anAdmin() });
  expect(await screen.findByText('Casa antiga')).toBeVisible();
  expect(screen.getByText('Casa livre')).toBeVisible();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'suspenso');

  await waitFor(() => expect(screen.queryByText('Casa livre')).not.toBeInTheDocument());
  expect(await screen.findByText('Casa antiga')).toBeVisible();
  expect(window.location.search).toBe('?status=suspenso');
});

test('the foot of visitors’ pages says whose they are, and leads to what happens with one’s data', async () => {
  const { user } = renderApp('/landing');

  const foot = within(await screen.findByRole('contentinfo'));
  expect(foot.getAllByText('Morada')).toHaveLength(1);
  await user.click(foot.getByRole('link', { name: 'Privacidade' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible();
  expect(screen.getByText(/Lei 13\.709\/2018/)).toBeVisible();
});

describe('on the map', () => {
  beforeAll(standOnDesktop);

  test('cards and popups say the address, how long it is on offer, that it is reserved, and what one has seen', async () => {
    const createdAt = new Date(Date.now() - 3 * DAY);
    await aProperty({ name: 'Casa no Ipiranga', status: 'reservado', location: IPIRANGA, createdAt });
    await aProperty({ name: 'Casa vendida', status: 'vendido', location: IPIRANGA });
    const { user } = renderApp('/map');
    const card = within(await screen.findByRole('list', { name: 'Imóveis' }));
    expect(card.getByText('Rua Bom Pastor, 100')).toBeVisible();
    expect(card.getByText('há 3 dias')).toBeVisible();
    expect(card.getByText('reservado')).toBeVisible();
    expect(card.queryByText('Já visto,')).not.toBeInTheDocument();
    expect(screen.queryByText('Casa vendida')).not.toBeInTheDocument();

    const map = within(await screen.findByRole('region', { name: 'Mapa de imóveis' }));
    await user.click(await map.findByRole('button', { name: /^Casa no Ipiranga/ }));

    const popup = within(await screen.findByRole('dialog', { name: 'Casa no Ipiranga' }));
    expect(popup.getByText('Rua Bom Pastor, 100')).toBeVisible();
    expect(popup.getByText('Zona sul')).toBeVisible();
    expect(popup.getByText('há 3 dias')).toBeVisible();
    expect(popup.getByText('reservado')).toBeVisible();
    expect(popup.queryByText('Já visto,')).not.toBeInTheDocument();
    expect(card.getByText('Já visto,')).toBeInTheDocument();
  });
});
