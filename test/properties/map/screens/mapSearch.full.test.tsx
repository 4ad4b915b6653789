// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/public/map/MapPage';
import { screen, waitFor, within } from '@testing-library/react';
import { FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import { setRegions } from '#contract/ground/regions.ts';
import { fill } from '#test/fill.ts';
import { watchCalls } from '#test/network.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { IPIRANGA, address, setUpMapSearch } from './mapSearchSetup.ts';

setUpMapSearch();

afterEach(() => setRegions(FIRST_REGIONS));

const search = () => screen.getByRole('button', { name: 'Buscar' });

test('a maximum price below the minimum is said at its field, and nothing typed is lost', async () => {
  const { user } = renderApp('/map');
  await screen.findByText('0 imóveis');
  const calls = watchCalls();

  await fill(user, screen.getByLabelText('Preço de'), '500 mil');
  await fill(user, screen.getByLabelText('Preço até'), '300 mil');
  await user.click(search());

  expect(await screen.findByRole('alert')).toHaveTextContent('O preço máximo é menor que o mínimo');
  expect(screen.getByLabelText('Preço até')).toHaveFocus();
  expect(screen.getByLabelText('Preço até')).toHaveAccessibleDescription('O preço máximo é menor que o mínimo');
  expect(screen.getByLabelText('Preço de')).toHaveValue('500.000');
  expect(calls('GET', /properties\/map/)).toEqual([]);

  await user.type(screen.getByLabelText('Preço até'), '{Backspace}');

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the filters of an old link can be taken away, though its region and kind are no longer offered', async () => {
  setRegions(FIRST_REGIONS.map((region) => ({ ...region, isRetired: region.key === 'abc' })));
  await aProperty({ location: IPIRANGA });
  const { user } = renderApp('/map?region=abc&category=loja');
  await screen.findByText('0 imóveis');
  expect(screen.getByLabelText('Região')).toHaveDisplayValue('ABC');
  expect(screen.getByLabelText('Tipo')).toHaveDisplayValue('Loja');

  await user.click(screen.getByRole('button', { name: 'Mais filtros, 2 em uso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  await user.click(dialog.getByRole('checkbox', { name: 'ABC', checked: true }));
  await user.click(dialog.getByRole('checkbox', { name: 'Loja', checked: true }));
  expect(dialog.getByRole('checkbox', { name: 'ABC' })).not.toBeChecked();
  await user.click(await dialog.findByRole('button', { name: 'Ver 1 imóvel' }));

  expect(await screen.findByText('1 imóvel')).toBeVisible();
  expect(address().has('region')).toBe(false);
});

test.each([
  ['Rua ou bairro', 'ab', 'Digite ao menos 3 caracteres para buscar'],
  ['Preço de', 'barato', 'Informe um valor em reais, como 450.000'],
  ['Preço até', '99.999.999.999.999.999.999', 'O máximo é 9.999.999.999'],
])('%s: %j is refused at the field', async (label, typed, message) => {
  const { user } = renderApp('/map');
  await screen.findByText('0 imóveis');

  await user.type(screen.getByLabelText(label), `${typed}{Enter}`);

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText(label)).toHaveValue(typed);
});

test('a price that is none is said when its field is left', async () => {
  const { user } = renderApp('/map');
  await screen.findByText('0 imóveis');

  await fill(user, screen.getByLabelText('Preço até'), '99999999999999999999');
  await user.tab();

  expect(await screen.findByRole('alert')).toHaveTextContent('O máximo é 9.999.999.999');
});

test('the order stays in the address with the filters', async () => {
  await aProperty({ name: 'Casa', price: '400000', location: IPIRANGA });
  const { user } = renderApp('/map?maxPrice=500000&lat=-23.58&lng=-46.61&zoom=13');
  await screen.findByText('1 imóvel');

  await user.selectOptions(screen.getByLabelText('Ordem'), 'Menor preço');

  await waitFor(() => {
    expect(Object.fromEntries(address())).toMatchObject({ maxPrice: '500000', sort: 'price', zoom: '13' });
  });
});
