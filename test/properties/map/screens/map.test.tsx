// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/public/map/MapPage';
import { screen, waitFor, within } from '@testing-library/react';
import { watchCalls } from '#test/network.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { IPIRANGA, PERDIZES, list, setUpMap, theMap } from './mapSetup.ts';

setUpMap();

const SANTO_ANDRE = { lat: -23.67, lng: -46.53 };
const address = () => new URLSearchParams(window.location.search);

test('the map and the list beside it show the same properties', async () => {
  await aProperty({ name: 'Casa no Ipiranga', price: '750000', location: IPIRANGA });
  await aProperty({ name: 'Sobrado em Perdizes', price: '1250000', location: PERDIZES });
  await aProperty({ name: 'Casa no Rio', location: { lat: -22.9, lng: -43.2 } });

  renderApp('/map');

  expect(
    within(await list())
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent),
  ).toEqual(['Sobrado em Perdizes', 'Casa no Ipiranga']);
  expect(screen.getByRole('heading', { level: 1, name: 'Busca de Imóveis' })).toBeVisible();
  expect(document.title).toBe('Busca de Imóveis · Morada');
  expect(screen.getByText('2 imóveis')).toBeVisible();
  const pins = within(await theMap());
  expect(pins.getByRole('button', { name: /^Casa no Ipiranga, R\$\s750\smil$/ })).toHaveTextContent('R$ 750 mil');
  expect(pins.getByRole('button', { name: /^Sobrado em Perdizes, R\$\s1,25\smi$/ })).toHaveTextContent('R$ 1,25 mi');
});

test('the map begins at the centre of São Paulo, at zoom 12', async () => {
  const calls = watchCalls();
  renderApp('/map');
  await screen.findByText('0 imóveis');

  const [first] = calls('GET', /properties\/map/);

  const params = new URL(first!.url).searchParams;
  const [west = 0, south = 0, east = 0, north = 0] = params.get('bbox')!.split(',').map(Number);
  expect(params.get('zoom')).toBe('12');
  expect([(west + east) / 2, (south + north) / 2]).toEqual([expect.closeTo(-46.63, 1), expect.closeTo(-23.55, 1)]);
});

test('a pin opens its property, all of it a link; Esc closes and leads back to the pin', async () => {
  const id = await aProperty({ name: 'Casa no Ipiranga', region: 'zona sul', parking: 0, location: IPIRANGA });
  const { user } = renderApp('/map');
  const pin = await within(await theMap()).findByRole('button', { name: /^Casa no Ipiranga/ });
  pin.focus();

  await user.keyboard('{Enter}');

  const popup = await screen.findByRole('dialog', { name: 'Casa no Ipiranga' });
  expect(popup).toHaveFocus();
  expect(within(popup).getByRole('link', { name: 'Casa no Ipiranga' })).toHaveAttribute(
    'href',
    `/property-detail/${id}`,
  );
  expect(within(popup).getByText('Zona sul')).toBeVisible();
  expect(within(popup).getByText('3 quartos')).toBeVisible();
  expect(within(popup).getByText('Sem vaga')).toBeVisible();
  expect(within(popup).getByText('R$ 750.000,00')).toBeVisible();
  expect(pin).toHaveAttribute('aria-expanded', 'true');

  await user.keyboard('{Escape}');

  expect(popup).not.toBeInTheDocument();
  expect(pin).toHaveFocus();
  expect(pin).toHaveAttribute('data-seen', 'true');
});

test('homes that were seen are left out by choice, and the count says how many', async () => {
  const seen = await aProperty({ name: 'Casa no Ipiranga', location: IPIRANGA });
  await aProperty({ name: 'Sobrado em Perdizes', location: PERDIZES });
  localStorage.setItem('seenProperties', JSON.stringify([seen]));
  localStorage.setItem('onlyUnseen', '1');
  const { user } = renderApp('/map');

  expect(within(await list()).getByText('Sobrado em Perdizes')).toBeVisible();
  expect(screen.queryByText('Casa no Ipiranga')).not.toBeInTheDocument();
  const pins = within(await theMap());
  expect(pins.queryByRole('button', { name: /^Casa no Ipiranga/ })).not.toBeInTheDocument();
  expect(screen.getByText('2 imóveis')).toBeVisible();
  expect(screen.getByText(/^sem 1 já visto/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Mostrar' }));

  expect(within(await list()).getByText('Casa no Ipiranga')).toBeVisible();
  expect(localStorage.getItem('onlyUnseen')).toBeNull();
});

test('a property without a location stands at the default point and says so', async () => {
  await aProperty({ name: 'Casa sem mapa', location: null });
  const { user } = renderApp('/map');

  await user.click(await within(await theMap()).findByRole('button', { name: /^Casa sem mapa/ }));

  expect(await screen.findByText('Localização não informada')).toBeVisible();
});

test('properties on one spot are listed together', async () => {
  await aProperty({ name: 'Apartamento 11', price: '500000', location: IPIRANGA });
  await aProperty({ name: 'Apartamento 12', price: '600000', location: IPIRANGA });
  const { user } = renderApp('/map');

  await user.click(
    await within(await theMap()).findByRole('button', { name: /^2 imóveis, a partir de R\$\s500\.000,00$/ }),
  );

  const popup = await screen.findByRole('dialog', { name: 'Imóveis neste ponto' });
  expect(await within(popup).findByRole('link', { name: 'Apartamento 11' })).toBeVisible();
  expect(within(popup).getByRole('link', { name: 'Apartamento 12' })).toBeVisible();
  expect(within(popup).getByRole('heading', { name: '2 imóveis neste endereço' })).toBeVisible();
});

test('the filters take effect by Buscar and stand in the address', async () => {
  await aProperty({ name: 'Casa pequena', bedrooms: 1, location: IPIRANGA });
  await aProperty({ name: 'Casa grande', bedrooms: 4, parking: 2, location: PERDIZES });
  const { user } = renderApp('/map');
  await screen.findByText('2 imóveis');

  await user.selectOptions(screen.getByLabelText('Mín. quartos'), '3 ou mais');
  await user.selectOptions(screen.getByLabelText('Mín. vagas'), '2 ou mais');
  expect(screen.getByText('2 imóveis')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buscar' }));

  expect(await screen.findByText('1 imóvel')).toBeVisible();
  expect(within(await list()).getByText('Casa grande')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByText('Casa pequena')).not.toBeInTheDocument();
  });
  expect(Object.fromEntries(address())).toMatchObject({ bedrooms: '3', parking: '2' });
});

test('a link to a region shows where that region’s properties are', async () => {
  await aProperty({ name: 'Casa no ABC', region: 'abc', location: SANTO_ANDRE });
  await aProperty({ name: 'Casa no Ipiranga', region: 'zona sul', location: IPIRANGA });

  renderApp('/map?region=abc');

  expect(within(await list()).getByText('Casa no ABC')).toBeVisible();
  expect(screen.queryByText('Casa no Ipiranga')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Região')).toHaveDisplayValue('ABC');
  await waitFor(() => {
    expect(Object.fromEntries(address())).toMatchObject({ region: 'abc', lat: '-23.67', lng: '-46.53' });
  });
});

test('nothing found says so, names the filters and clears them', async () => {
  await aProperty({ name: 'Casa no Ipiranga', location: IPIRANGA });
  const { user } = renderApp('/map?bedrooms=5');
  expect(await screen.findByText('Nenhum imóvel encontrado.')).toBeVisible();
  expect(
    screen.getByText('Nesta área não há imóveis com 5 quartos ou mais. Afaste o mapa ou mude os filtros.'),
  ).toBeVisible();
  expect(screen.getByText('0 imóveis')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));

  expect(within(await list()).getByText('Casa no Ipiranga')).toBeVisible();
  expect(address().has('bedrooms')).toBe(false);
  expect(screen.getByLabelText('Mín. quartos')).toHaveDisplayValue('Qualquer');
});

test('the order is the visitor’s choice', async () => {
  await aProperty({ name: 'Cara', price: '900000', location: IPIRANGA });
  await aProperty({ name: 'Barata', price: '300000', location: PERDIZES });
  const { user } = renderApp('/map');
  await screen.findByText('2 imóveis');

  await user.selectOptions(screen.getByLabelText('Ordem'), 'Maior preço');

  await waitFor(() => {
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Cara',
      'Barata',
    ]);
  });
  expect(address().get('sort')).toBe('-price');
});
