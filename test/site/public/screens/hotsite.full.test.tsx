// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/public/hotsite/HotsitePage';
import { screen, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const region = (name: string) => screen.findByRole('region', { name });

test('a broker without a number has no such line', async () => {
  const broker = await aBroker();
  renderApp(`/hotsite/${broker.slug}`);

  expect(await screen.findByText('Consultor de Imóveis')).toBeVisible();
  expect(screen.queryByText(/CRECI/)).not.toBeInTheDocument();
});

test('a site that is loading says so', async () => {
  renderApp(`/hotsite/${(await aBroker()).slug}`);

  expect(await screen.findByRole('heading', { level: 1, name: 'Carregando hotsite...' })).toBeInTheDocument();
});

test('many properties come a page at a time', async () => {
  const broker = await aBroker();
  for (let n = 1; n <= 65; n++) await aProperty({ name: `Imóvel ${n}`, region: 'abc', broker });
  const { user } = renderApp(`/hotsite/${broker.slug}`);
  const abc = await region('ABC');
  expect(within(abc).getAllByRole('article')).toHaveLength(60);
  expect(within(abc).queryByText('60 imóveis')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Carregar mais imóveis' }));

  expect(await within(abc).findByText('65 imóveis')).toBeVisible();
  expect(within(abc).getAllByRole('article')).toHaveLength(65);
  expect(screen.queryByRole('button', { name: /Carregar mais/ })).not.toBeInTheDocument();
});

test('a name typed as it is written finds the broker', async () => {
  await aBroker({ name: 'Íris Brandão', slug: 'iris-brandao' });
  renderApp('/hotsite/Íris%20Brandão');

  expect(await screen.findByRole('heading', { level: 1, name: 'Íris Brandão' })).toBeVisible();
});

test('a site that fails to load can be loaded again', async () => {
  const broker = await aBroker({ name: 'Carla Mendonça' });
  loseNextCall('GET', /\/users\/brokers\/name\//);
  const { user } = renderApp(`/hotsite/${broker.slug}`);

  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Carla Mendonça' })).toBeVisible();
});

test('properties that fail to load are no empty list', async () => {
  const broker = await aBroker();
  await aProperty({ name: 'Casa de vila', broker });
  loseNextCall('GET', /\/properties\?/);
  const { user } = renderApp(`/hotsite/${broker.slug}`);
  expect(await screen.findByText('Erro ao carregar imóveis.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByRole('heading', { name: 'Casa de vila' })).toBeVisible();
});

test('a contact that could not be sent there says so and keeps every value', async () => {
  const { user } = renderApp(`/hotsite/${(await aBroker()).slug}`);
  const form = within(await region('Deixe seu contato'));
  await fill(user, form.getByLabelText('Nome'), 'José Simões');
  await fill(user, form.getByLabelText('E-mail'), 'jose@exemplo.com.br');
  await fill(user, form.getByLabelText('WhatsApp com DDD'), '11 97432-1180');
  await user.selectOptions(form.getByLabelText('Região opcional'), 'abc');
  loseNextCall('POST', /\/leads\/public$/);

  await user.click(form.getByRole('button', { name: 'Quero ser contatado' }));

  expect(await form.findByRole('alert')).toHaveTextContent('Erro ao enviar, tente novamente.');
  expect(form.getByLabelText('Nome')).toHaveValue('José Simões');
});
