// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/public/map/MapPage';
import { screen, within } from '@testing-library/react';
import { holdNextCall, loseNextCall } from '#test/network.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { IPIRANGA, PERDIZES, list, setUpMap, theMap } from './mapSetup.ts';

setUpMap();

test('the popup shows the first photograph', async () => {
  const [cover] = await photograph(await aProperty({ name: 'Casa no Ipiranga', location: IPIRANGA }), 2);
  const { user } = renderApp('/map');

  await user.click(await within(await theMap()).findByRole('button', { name: /^Casa no Ipiranga/ }));

  const popup = within(await screen.findByRole('dialog', { name: 'Casa no Ipiranga' }));
  expect(popup.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining(`/photos/${cover!}?`));
});

test('a pin has its name also where the list has not come to it yet', async () => {
  await aProperty({ name: 'Casa no Ipiranga', price: '750000', location: IPIRANGA });
  for (let index = 0; index < 24; index++) await aProperty({ name: 'Sobrado em Perdizes', location: PERDIZES });

  renderApp('/map');

  expect(
    await within(await theMap()).findByRole('button', { name: /^Casa no Ipiranga, R\$\s750\smil$/ }),
  ).toBeVisible();
  expect(within(await list()).queryByText('Casa no Ipiranga')).not.toBeInTheDocument();
});

test('Enter in a filter searches too', async () => {
  await aProperty({ bedrooms: 1, location: IPIRANGA });
  const { user } = renderApp('/map');
  await list();

  await user.selectOptions(screen.getByLabelText('Mín. quartos'), '2 ou mais');
  screen.getByLabelText('Mín. quartos').focus();
  await user.keyboard('{Enter}');

  expect(await screen.findByText('Nenhum imóvel encontrado.')).toBeVisible();
});

test('a number in the address that is no usual choice is a choice of its own', async () => {
  renderApp('/map?bedrooms=7');

  expect(await screen.findByLabelText('Mín. quartos')).toHaveDisplayValue('7 ou mais');
});

test('a failed search says so and can be tried again, with map and filters in their place', async () => {
  await aProperty({ name: 'Casa no Ipiranga', location: IPIRANGA });
  loseNextCall('GET', /properties\/map/);
  const { user } = renderApp('/map');
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os imóveis.');
  expect(await theMap()).toBeVisible();
  expect(screen.getByLabelText('Região')).toBeEnabled();

  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(within(await list()).getByText('Casa no Ipiranga')).toBeVisible();
});

test('while the first answer is on its way there are skeletons and a word for it', async () => {
  await aProperty({ location: IPIRANGA });
  const answer = holdNextCall('GET', /properties\/map/);
  renderApp('/map');

  expect((await screen.findAllByText('Carregando imóveis…')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Buscando…' })).toBeVisible();
  answer.arrive();

  expect(await list()).toBeVisible();
  expect(screen.queryByText('Carregando imóveis…')).not.toBeInTheDocument();
});
