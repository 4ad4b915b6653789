// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/brokerage/ListsPage';
import '@/features/brokers/brokerage/regions/RegionsPage';
import '@/api/conflict/ConflictDialog';
import { screen, waitFor } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { aProperty } from '#test/properties.ts';
import { firstReason, open, save, setUpBrokerage, stored } from './brokerageSetup.ts';

setUpBrokerage();

const labels = async () => (await stored()).lossReasons.map(({ label }) => label);

test('an admin adds, renames, orders and archives reasons of loss', async () => {
  const { user } = open();
  await user.clear(await firstReason());
  await fill(user, screen.getByRole('textbox', { name: 'Motivo 1' }), 'Muito caro');
  await user.click(screen.getByRole('button', { name: 'Subir Longe' }));
  await user.click(screen.getByRole('button', { name: 'Adicionar motivo' }));
  expect(screen.getByRole('textbox', { name: 'Motivo 3' })).toHaveFocus();

  await fill(user, screen.getByRole('textbox', { name: 'Motivo 3' }), 'longe');
  await user.click(save());
  expect(await screen.findByText('Este motivo está repetido')).toBeVisible();
  await fill(user, screen.getByRole('textbox', { name: 'Motivo 3' }), ' do metrô');
  await user.click(save());

  expect(await screen.findByText('Configurações salvas')).toBeVisible();
  expect(await labels()).toEqual(['Longe', 'Muito caro', 'longe do metrô']);

  await user.click(screen.getByRole('button', { name: 'Arquivar Muito caro' }));
  await user.click(save());
  await waitFor(async () => {
    expect(await labels()).toEqual(['Longe', 'longe do metrô']);
  });
});

test('an admin renames a region, adds one and a kind, and sees how much has each', async () => {
  await aProperty({ category: 'galpão' });
  await aLead({ region: 'zona leste' });
  const { user } = open('/imobiliaria/regioes');
  const third = await screen.findByRole('textbox', { name: 'Região 3' });
  expect(await screen.findByRole('link', { name: '1 lead' })).toHaveAttribute('href', '/leads-list?region=zona+leste');
  await user.clear(third);
  await fill(user, third, 'Leste');
  await user.click(screen.getByRole('button', { name: 'Adicionar região' }));
  await fill(user, screen.getByRole('textbox', { name: 'Região 7' }), 'Guarulhos');
  await user.click(screen.getByRole('checkbox', { name: 'Terreno' }));
  expect(screen.getByRole('checkbox', { name: 'Galpão' })).not.toBeChecked();
  expect(screen.getByRole('link', { name: '1 galpão' })).toHaveAttribute(
    'href',
    '/manage-properties?category=galp%C3%A3o',
  );
  expect(screen.getByText('1 galpão fica como é: o tipo só deixa de ser oferecido.')).toBeVisible();
  await user.click(save());

  expect(await screen.findByText('Configurações salvas')).toBeVisible();
  expect((await stored()).kinds).toEqual(['casa', 'apartamento', 'terreno']);
  expect((await stored()).regions.slice(2)).toMatchObject([
    { _id: 'zona leste', label: 'Leste' },
    { _id: 'zona sul' },
    { _id: 'zona norte' },
    { _id: 'abc' },
    { _id: 'guarulhos', label: 'Guarulhos' },
  ]);
});

test('an admin adds an origin, not one that the product has', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Adicionar origem' }));
  await fill(user, screen.getByRole('textbox', { name: 'Origem 1' }), 'placa');
  await user.click(save());
  // At the list, and as a toast.
  expect(await screen.findAllByText('Esta origem já existe')).toHaveLength(2);

  await user.clear(screen.getByRole('textbox', { name: 'Origem 1' }));
  await fill(user, screen.getByRole('textbox', { name: 'Origem 1' }), 'Feirão');
  await user.click(save());

  expect(await screen.findByText('Configurações salvas')).toBeVisible();
  expect((await stored()).leadSources.map(({ label }) => label)).toEqual(['Feirão']);
});

test('who leaves with something typed may save it on the way', async () => {
  const { user } = open();
  await fill(user, await firstReason(), ' demais');
  await user.click(screen.getByRole('link', { name: 'Marca' }));
  await user.click(await screen.findByRole('button', { name: 'Salvar e sair' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Imobiliária' })).toBeVisible();
  expect(await labels()).toEqual(['Caro demais', 'Longe']);
});
