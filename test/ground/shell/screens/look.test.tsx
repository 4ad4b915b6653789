// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/brokerage/BrandPage';
import '@/features/brokers/brokerage/ContactPage';
import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { showSite } from '@/shared/showSite';
import { as } from '#test/client.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { fill } from '#test/fill.ts';
import { aLogo } from '#test/logos.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

let admin: Person;

beforeAll(standOnDesktop);
beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
});

const stored = async () => (await as(admin).get<Brokerage>('/brokerage')).body;
async function formOfLogo(): Promise<FormData> {
  const form = new FormData();
  form.append('logo', new Blob([Uint8Array.from(await aLogo())]), 'logo.png');
  return form;
}

/** Node's file: forms of this environment take no other. */
const choose = (bytes: Buffer, label = 'Arquivo do logo') =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new NodeFile([Uint8Array.from(bytes)], 'logo.png', { type: 'image/png' })] },
  });

const open = (page = '') => renderApp(`/imobiliaria${page}`, { as: admin });
const save = () => screen.getAllByRole('button', { name: 'Salvar alterações' })[0]!;

test('the address that an admin writes stands in the foot of visitors’ pages', async () => {
  const { user, unmount } = open('/contato');
  const address = within(await screen.findByRole('region', { name: 'Endereço' }));
  await fill(user, address.getByLabelText(/^CEP/), '01304');
  await fill(user, address.getByLabelText(/^Rua/), 'Rua Augusta');
  await user.type(address.getByLabelText(/^Número/), '1200');
  await fill(user, address.getByLabelText(/^Cidade/), 'São Paulo');
  await user.selectOptions(address.getByLabelText(/^UF/), 'SP');
  await user.click(save());
  expect(await screen.findByText('Informe o CEP com 8 números')).toBeVisible();

  await user.type(address.getByLabelText(/^CEP/), '-001');
  await user.click(save());

  expect(await screen.findByText('Configurações salvas')).toBeVisible();
  expect(await stored()).toMatchObject({ street: 'Rua Augusta', state: 'SP', cep: '01304001', complement: null });
  unmount();
  renderApp('/landing');
  const foot = within(await screen.findByRole('contentinfo'));
  expect(await foot.findByText('Rua Augusta, 1200 – São Paulo/SP – CEP 01304-001')).toBeVisible();
});

test('an admin chooses a colour, sees it in light and dark, and goes back to the product’s', async () => {
  const { user } = open();
  const color = within(await screen.findByRole('region', { name: 'Cor' }));
  expect(color.queryByText(/^Claro: /)).not.toBeInTheDocument();

  await fill(user, color.getByLabelText(/^Cor da imobiliária/), 'FFD54F');

  expect(color.getByText('Escuro: #ffd54f')).toBeVisible();
  expect(color.getByText(/^Claro: #\w{6}, mais escura que a escolhida, para que se leia$/)).toBeVisible();
  expect(color.getByLabelText('Escolher a cor')).toHaveValue('#ffd54f');
  await user.click(screen.getByRole('switch', { name: 'Site na página inicial' }));
  expect(screen.getByText(/ abre o site\. A equipe entra por .*\/entrar\.$/)).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('Configurações salvas')).toBeVisible();
  expect(await stored()).toMatchObject({ accent: '#ffd54f', hasSiteAtRoot: true });
  expect(document.head).toContainHTML('<meta name="login" content="/entrar">');
  expect(document.head).toHaveTextContent('--mui-palette-primary-main:#ffd54f');

  fireEvent.change(color.getByLabelText('Escolher a cor'), { target: { value: '#c2185b' } });
  expect(color.getByLabelText(/^Cor da imobiliária/)).toHaveValue('#c2185b');
  await user.clear(color.getByLabelText(/^Cor da imobiliária/));
  await user.type(color.getByLabelText(/^Cor da imobiliária/), 'rosa');
  await user.click(save());
  expect(await screen.findByText('Informe a cor como #1F5C4D')).toBeVisible();

  await user.click(screen.getByRole('switch', { name: 'Site na página inicial' }));
  await user.click(color.getByRole('button', { name: 'Voltar às cores do sistema' }));
  await user.click(save());
  await waitFor(async () => expect((await stored()).accent).toBeNull());
  await waitFor(() => expect(document.head).not.toHaveTextContent('--mui-palette-primary-main:#ffd54f'));
});

test('an admin chooses a logo, sees it on both grounds, saves it with the rest, and removes it', async () => {
  const { user } = open();
  const logo = within(await screen.findByRole('region', { name: 'Logo' }));
  await user.type(screen.getByLabelText(/^Cor da imobiliária/), '#c2185b');
  choose(Buffer.from('nada'));
  await user.click(save());
  expect(await logo.findByText(/^Envie o logo em PNG, JPEG ou WebP/)).toHaveRole('alert');
  expect(screen.getByLabelText(/^Cor da imobiliária/)).toHaveValue('#c2185b');

  choose(await aLogo({ color: '#101010' }));
  expect(logo.getByText('No escuro')).toBeVisible();
  expect((await stored()).logo).toBeNull();
  await user.click(save());

  expect(await logo.findByText('No escuro, sobre uma placa para que se veja')).toBeVisible();
  expect(logo.queryByRole('alert')).not.toBeInTheDocument();
  expect(await stored()).toMatchObject({ accent: '#c2185b', logo: { width: 160, height: 40, dark: null } });
  expect(within(screen.getByRole('link', { name: /, ir para o início$/ })).getByRole('img')).toBeVisible();

  choose(Buffer.from('nada'), 'Arquivo do logo para fundos escuros');
  await user.click(save());
  const darkButton = { name: 'Trocar logo para fundos escuros', description: /^Envie o logo em PNG/ };
  expect(await logo.findByRole('button', darkButton)).toBeVisible();
  choose(await aLogo({ color: '#ffffff' }), 'Arquivo do logo para fundos escuros');
  expect(logo.getByText('No escuro')).toBeVisible();
  await user.click(save());
  await waitFor(async () => expect((await stored()).logo?.dark).toMatchObject({ width: 160, height: 40 }));
  await waitFor(() => expect(save()).toBeVisible());

  await user.click(logo.getByRole('button', { name: 'Remover logo' }));
  await user.click(save());

  await waitFor(async () => expect((await stored()).logo).toBeNull());
  expect(await logo.findByRole('button', { name: 'Escolher logo' })).toBeVisible();
});

test('pages have the logo in place of the product’s, and `/` is the site where the brokerage has it there', async () => {
  const { logo } = (await as(admin).put<Brokerage>('/brokerage/logo', await formOfLogo())).body;
  // As the server writes it into each page.
  showSite({ logo, hasSiteAtRoot: true });

  renderApp('/');

  const home = await screen.findByRole('link', { name: /, ir para o início$/ });
  const image = within(home).getByRole('img');
  expect(image).toHaveAttribute('src', `/photos/${logo!.id}/logo/head.png`);
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['160', '40']);
  expect(home).toHaveAttribute('href', '/');
  expect(screen.getAllByRole('link', { name: 'Entrar' })[0]).toHaveAttribute('href', '/entrar');
  showSite({ logo: null, hasSiteAtRoot: false });
});
