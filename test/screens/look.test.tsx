// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/brokerage/BrokeragePage';
import { screen, within } from '@testing-library/react';
import type { Brokerage } from '#contract/brokerage.ts';
import { as } from '../support/client.ts';
import { standOnDesktop } from '../support/desktop.ts';
import { anAdmin } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { renderApp } from '../support/renderApp.tsx';
import { emptyTables } from '../support/rows.ts';

let admin: Person;

beforeAll(standOnDesktop);
beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
});

const stored = async () => (await as(admin).get<Brokerage>('/brokerage')).body;
const open = () => renderApp('/imobiliaria', { as: admin });
const save = () => screen.getAllByRole('button', { name: 'Salvar alterações' })[0]!;

test('the address that an admin writes stands in the foot of visitors’ pages', async () => {
  const { user, unmount } = open();
  const address = within(await screen.findByRole('region', { name: 'Endereço' }));
  await user.type(address.getByLabelText(/^CEP/), '01304');
  await user.type(address.getByLabelText(/^Rua/), 'Rua Augusta');
  await user.type(address.getByLabelText(/^Número/), '1200');
  await user.type(address.getByLabelText(/^Cidade/), 'São Paulo');
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
