/**
 * @jest-environment-options {"settings": {"awaitsSetUp": true, "fixedIdentity": {"creci": "12345-J"}}}
 */
// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/setUp/SetUpPage';
import '@/features/brokers/brokerage/BrandPage';
import '@/features/brokers/brokerage/ContactPage';
import '@/features/dashboard/admin/FirstStepsCard';
import { screen, waitFor, within } from '@testing-library/react';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as } from '#test/client.ts';
import { clockOf } from '#test/clock.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { fill } from '#test/fill.ts';
import { holdNextCall, loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin, PASSWORD, sha256 } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rotationOf } from '#test/rotation.ts';
import { emptyTables, insertRows } from '#test/rows.ts';

beforeAll(standOnDesktop);
beforeEach(() => emptyTables());
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const TOKEN = 'endereco-impresso';
const printAddress = () => insertRows('brokerage', { setUpTokenHash: sha256(TOKEN) });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of the set-up', () => {
  test('says where its address is when somebody comes without it', async () => {
    await printAddress();

    renderApp('/instalar');

    expect(await heading('Falta configurar')).toBeVisible();
    expect(screen.getByText(/Procure o endereço que termina em/)).toBeVisible();
  });

  test('says that an older address does not count', async () => {
    await printAddress();

    renderApp('/instalar#outro');

    expect(await heading('Este endereço não vale mais')).toBeVisible();
    expect(screen.getByText(/Reinicie o servidor: cada início mostra um endereço novo/)).toBeVisible();
  });

  test('asks for brokerage and admin, keeps what is typed when something is wrong, and leads to the dashboard', async () => {
    await printAddress();
    const { user } = renderApp(`/instalar#${TOKEN}`);
    expect(await heading('Vamos começar')).toBeVisible();
    expect(screen.getByLabelText('CRECI')).toHaveValue('12345-J');
    expect(screen.getByLabelText('CRECI')).toHaveAttribute('readonly');

    await user.type(screen.getByLabelText(/^Telefone/), '123');
    await fill(user, screen.getByLabelText('Seu nome'), 'Helena Prado');
    await fill(user, screen.getByLabelText('E-mail'), 'helena@exemplo.com.br');
    await fill(user, screen.getByLabelText('Senha'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Criar e entrar' }));
    expect(await screen.findByText('Informe o nome da imobiliária')).toHaveRole('alert');
    expect(screen.getByText('Informe um telefone com DDD')).toHaveRole('alert');
    expect(screen.getByLabelText('Nome da imobiliária')).toHaveFocus();

    await fill(user, screen.getByLabelText('Nome da imobiliária'), 'Casa Nova');
    await user.clear(screen.getByLabelText(/^Telefone/));
    await fill(user, screen.getByLabelText(/^Telefone/), '(11) 3123-4567');
    loseNextCall('POST', /\/setup$/);
    await user.click(screen.getByRole('button', { name: 'Criar e entrar' }));
    expect(await screen.findByText('Não foi possível concluir a instalação. Tente novamente.')).toBeVisible();
    expect(screen.getByLabelText('Seu nome')).toHaveValue('Helena Prado');
    await user.click(screen.getByRole('button', { name: 'Criar e entrar' }));

    expect(await heading('Dashboard')).toBeVisible();
    expect(await screen.findByText('Bem-vindo, Helena Prado!')).toBeVisible();
    expect(
      await within(await screen.findByRole('region', { name: 'Primeiros passos' })).findByText('0 de 8'),
    ).toBeVisible();
  });

  test('is the login once there is an admin', async () => {
    await printAddress();
    await anAdmin();

    renderApp(`/instalar#${TOKEN}`);

    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  });
});

const saveAll = () => screen.getAllByRole('button', { name: 'Salvar alterações' })[0]!;

test('an admin changes the brokerage’s name, which is never empty', async () => {
  const admin = await anAdmin();
  const { user } = renderApp('/imobiliaria', { as: admin });
  const card = within(await screen.findByRole('region', { name: 'Nome' }));
  const name = card.getByLabelText('Nome da imobiliária');

  await user.clear(name);
  await user.click(saveAll());
  expect(await card.findByText('Informe o nome da imobiliária')).toHaveRole('alert');
  await fill(user, name, 'Casa Nova');
  await user.click(saveAll());

  expect(await screen.findByText('Configurações salvas')).toBeVisible();
  expect((await as(admin).get<Brokerage>('/brokerage')).body).toMatchObject({ name: 'Casa Nova', creci: '12345-J' });
});

test('an admin changes how people reach the brokerage, but for what the server’s environment sets', async () => {
  const admin = await anAdmin();
  const { user } = renderApp('/imobiliaria/contato', { as: admin });
  const us = within(await screen.findByRole('region', { name: 'Contato' }));
  expect(us.getByLabelText('CRECI')).toHaveAttribute('readonly');
  expect(us.getByText('Vem da configuração do servidor e só muda lá')).toBeVisible();

  await fill(user, us.getByLabelText(/^Telefone/), '11 3123-4567');
  await fill(user, us.getByLabelText(/^Contato de privacidade/), 'Rita, (11) 3123-4568');
  const reload = holdNextCall('GET', /\/brokerage$/);
  await user.click(saveAll());

  expect(await screen.findByText('Configurações salvas')).toBeVisible();
  const stored = async () => (await as(admin).get<Brokerage>('/brokerage')).body;
  expect(await stored()).toMatchObject({
    phone: '+551131234567',
    creci: '12345-J',
    privacyContact: 'Rita, (11) 3123-4568',
    fixed: ['creci'],
  });

  // Text typed before the page has read the settings again stays.
  await user.clear(us.getByLabelText(/^Telefone/));
  reload.arrive();
  await user.click(saveAll());
  await waitFor(async () => expect((await stored()).phone).toBeNull());
});

describe('the first steps on the dashboard', () => {
  const card = () => screen.findByRole('region', { name: 'Primeiros passos' });

  test('tick themselves, and lead to what is still to do', async () => {
    const admin = await anAdmin();
    await aProperty();
    await aBroker();
    await rotationOf(admin).turnOn('vez');
    await clockOf(admin).write({ isOn: true });

    renderApp('/dashboard', { as: admin });

    const steps = within(await card());
    expect(steps.getByText('4 de 8')).toBeVisible();
    expect(steps.getByText(/^Feito: /)).toHaveTextContent(
      'Feito: Cadastre o primeiro imóvel · Tenha o primeiro corretor · Ligue a roleta · Ligue o prazo do primeiro contato',
    );
    const links = steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Envie o logo da imobiliária', '/imobiliaria'],
      ['Diga a cidade, as regiões e os tipos', '/imobiliaria/regioes'],
      ['Traga os seus leads', '/importar-leads'],
      ['Teste o envio de e-mails', '/imobiliaria/conexoes'],
    ]);
  });

  test('are set aside or hidden for all admins', async () => {
    const { user, unmount } = renderApp('/dashboard', { as: await anAdmin() });

    const steps = within(await card());
    expect(steps.getByText(/^este servidor ainda não envia e-mails/)).toBeVisible();
    await user.click(steps.getByRole('button', { name: 'Deixar de lado' }));
    expect(await steps.findByText(/de 7$/)).toBeVisible();
    await user.click(steps.getByRole('button', { name: 'Esconder' }));

    await waitFor(() => expect(screen.queryByRole('region', { name: 'Primeiros passos' })).not.toBeInTheDocument());
    unmount();
    renderApp('/dashboard', { as: await anAdmin() });
    expect(await heading('Dashboard')).toBeVisible();
    await screen.findByText('Vendas do mês');
    expect(screen.queryByText('Primeiros passos')).not.toBeInTheDocument();
  });
});
