// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/public/map/MapPage';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { IPIRANGA, address, setUpMapSearch } from './mapSearchSetup.ts';

setUpMapSearch();

const PERDIZES = { lat: -23.53, lng: -46.67 };
const SANTO_ANDRE = { lat: -23.67, lng: -46.53 };

const list = () => screen.findByRole('list', { name: 'Imóveis' });
const names = async () =>
  within(await list())
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .sort();

test('a price is searched as people write it, and stands in the address', async () => {
  await aProperty({ name: 'Casa barata', price: '299999.99', location: IPIRANGA });
  await aProperty({ name: 'Casa média', price: '450000', location: IPIRANGA });
  await aProperty({ name: 'Casa cara', price: '1200000.01', location: PERDIZES });
  const { user } = renderApp('/map');
  await screen.findByText('3 imóveis');

  await fill(user, screen.getByLabelText('Preço de'), '300 mil');
  await user.type(screen.getByLabelText('Preço até'), '1,2 mi{Enter}');

  await waitFor(async () => {
    expect(await names()).toEqual(['Casa média']);
  });
  expect(screen.getByText('1 imóvel')).toBeVisible();
  expect(Object.fromEntries(address())).toMatchObject({ minPrice: '300000', maxPrice: '1200000' });
  expect(screen.getByLabelText('Preço de')).toHaveValue('300.000');
  expect(screen.getByLabelText('Preço até')).toHaveValue('1.200.000');
});

test('a street or district is found wherever the map stands, and the map moves there', async () => {
  await aProperty({ name: 'Casa na Áurea', address: 'Rua Áurea, 20 – Santo André', location: SANTO_ANDRE });
  await aProperty({ name: 'Casa no Ipiranga', location: IPIRANGA });
  const { user } = renderApp('/map?lat=-23.58&lng=-46.61&zoom=16');
  expect(await screen.findByText('1 imóvel')).toBeVisible();

  await user.type(screen.getByLabelText('Rua ou bairro'), 'aurea{Enter}');

  await waitFor(async () => {
    expect(await names()).toEqual(['Casa na Áurea']);
  });
  await waitFor(() => {
    expect(Object.fromEntries(address())).toMatchObject({ q: 'aurea', lat: '-23.67', lng: '-46.53' });
  });
});

test('a link with every filter shows them all, also several regions', async () => {
  await aProperty({ name: 'Casa no ABC', region: 'abc', category: 'casa', price: '400000', location: SANTO_ANDRE });
  await aProperty({ name: 'Casa central', region: 'central', category: 'casa', price: '400000', location: PERDIZES });
  await aProperty({ name: 'Casa na sul', region: 'zona sul', category: 'casa', price: '400000', location: IPIRANGA });
  await aProperty({ name: 'Apartamento', region: 'abc', category: 'apartamento', location: SANTO_ANDRE });

  renderApp('/map?region=abc&region=central&category=casa&maxPrice=500000');

  expect(await screen.findByText('2 imóveis')).toBeVisible();
  expect(await names()).toEqual(['Casa central', 'Casa no ABC']);
  expect(screen.getByLabelText('Região')).toHaveDisplayValue('Central, ABC');
  expect(screen.getByLabelText('Tipo')).toHaveDisplayValue('Casa');
  expect(screen.getByRole('button', { name: 'Mais filtros, 3 em uso' })).toBeVisible();
});

test('a drawn area in the address limits list and map to the unit', async () => {
  await aProperty({ name: 'Dentro', location: IPIRANGA });
  await aProperty({ name: 'Fora', location: PERDIZES });

  renderApp('/map?area=-23.57_-46.62_-23.57_-46.60_-23.59_-46.60_-23.59_-46.62&lat=-23.56&lng=-46.63&zoom=12');

  expect(await screen.findByText('1 imóvel')).toBeVisible();
  expect(await names()).toEqual(['Dentro']);
});

test('an empty result says which filter to loosen and what that brings; a tap does it', async () => {
  for (const price of ['800000', '900000']) await aProperty({ name: `Casa de ${price}`, price, location: IPIRANGA });
  await aProperty({ name: 'Casa barata de um quarto', price: '300000', bedrooms: 1, location: IPIRANGA });
  await aProperty({ name: 'Casa barata longe', price: '300000', location: { lat: -22.9, lng: -43.2 } });
  const { user } = renderApp('/map?maxPrice=500000&bedrooms=2&lat=-23.58&lng=-46.61&zoom=13');

  expect(await screen.findByText('Nenhum imóvel encontrado.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Sem limite de preço: 2 imóveis' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Com qualquer número de quartos: 1 imóvel' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Em outras áreas do mapa: 1 imóvel' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Sem limite de preço: 2 imóveis' }));

  expect(await screen.findByText('2 imóveis')).toBeVisible();
  expect(address().has('maxPrice')).toBe(false);
  expect(address().get('bedrooms')).toBe('2');
});

test('what matches elsewhere is one tap away, and the map moves there', async () => {
  await aProperty({ name: 'Casa no Rio', location: { lat: -22.9, lng: -43.2 } });
  const { user } = renderApp('/map?bedrooms=2&lat=-23.58&lng=-46.61&zoom=13');

  await user.click(await screen.findByRole('button', { name: 'Em outras áreas do mapa: 1 imóvel' }));

  await waitFor(async () => {
    expect(await names()).toEqual(['Casa no Rio']);
  });
  await waitFor(() => {
    expect(Object.fromEntries(address())).toMatchObject({ bedrooms: '2', lat: '-22.9', lng: '-43.2' });
  });
});

test('the dialog says how many its filters would bring, and the list how many the city has', async () => {
  await aProperty({ name: 'Casa barata', price: '299999', location: IPIRANGA });
  await aProperty({ name: 'Casa média', price: '450000', location: IPIRANGA });
  await aProperty({ name: 'Casa longe', price: '310000', location: { lat: -22.9, lng: -47.06 } });
  const { user } = renderApp('/map');
  await screen.findByText('2 imóveis');
  expect(await screen.findByText('de 3 na cidade')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Mais filtros' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  expect(await dialog.findByRole('button', { name: 'Ver 2 imóveis' })).toBeVisible();
  await fill(user, dialog.getByLabelText('Preço máximo'), '400000');

  expect(dialog.getByLabelText('Preço máximo')).toHaveValue('400.000');
  await user.click(await dialog.findByRole('button', { name: 'Ver 1 imóvel' }));
  expect(await screen.findByText('de 2 na cidade')).toBeVisible();
  await waitFor(async () => {
    expect(await names()).toEqual(['Casa barata']);
  });
});
