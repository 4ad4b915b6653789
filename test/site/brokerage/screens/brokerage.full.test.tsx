// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/brokerage/ListsPage';
import '@/features/brokers/brokerage/regions/RegionsPage';
import '@/api/conflict/ConflictDialog';
import { screen, waitFor, within } from '@testing-library/react';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { admin, firstReason, open, save, setUpBrokerage, stored } from './brokerageSetup.ts';

setUpBrokerage();

test('what another admin has changed is shown before it is overwritten', async () => {
  const { user } = open();
  await fill(user, await firstReason(), ' demais');
  await as(admin).put('/brokerage', { lossReasons: [{ label: 'Outro' }] });

  await user.click(save());

  const question = within(await screen.findByRole('dialog', { name: 'Alterado enquanto você editava' }));
  expect(question.getByText('Outro')).toBeVisible();
  expect((await stored()).lossReasons).toMatchObject([{ label: 'Outro' }]);
});

test('settings that could not be loaded can be loaded again', async () => {
  loseNextCall('GET', /brokerage$/);
  const { user } = open();

  expect(await screen.findByText('Não foi possível carregar as configurações')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await firstReason()).toBeVisible();
});

const regionsShown = () =>
  screen.getAllByRole('textbox', { name: /^Região \d/ }).map((field) => field.getAttribute('value'));

test('an admin merges a region, and retires one, which is offered again by its menu', async () => {
  await aLead({ region: 'abc' });
  const { user } = open('/imobiliaria/regioes');
  await user.click(await screen.findByRole('button', { name: 'Opções: ABC' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Juntar a outra…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Juntar ABC a outra região' }));
  await user.selectOptions(dialog.getByRole('combobox'), 'Zona sul');
  expect(await dialog.findByText('1 lead, 0 imóveis e 0 corretores passam para Zona sul.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Juntar' }));
  expect(await screen.findByText('ABC foi juntada a Zona sul')).toBeVisible();
  await waitFor(() => {
    expect(regionsShown()).toEqual(['Central', 'Zona oeste', 'Zona leste', 'Zona sul', 'Zona norte']);
  });

  await user.click(screen.getByRole('button', { name: 'Opções: Zona sul' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retirar…' }));
  await user.click(await screen.findByRole('button', { name: 'Retirar' }));
  await user.click(await within(await screen.findByRole('region', { name: 'Retiradas' })).findByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'Oferecer de novo' }));
  expect(screen.queryByRole('region', { name: 'Retiradas' })).not.toBeInTheDocument();
  await user.click(save());

  expect(await screen.findByText('Configurações salvas')).toBeVisible();
  expect((await stored()).regions.map(({ label }) => label)).toEqual(regionsShown());
});

test('choosing no regions says before it is saved which have leads', async () => {
  await aLead({ region: 'central' });
  const { user } = open('/imobiliaria/regioes');

  await user.click(await screen.findByRole('radio', { name: 'Nenhuma' }));

  expect(
    await screen.findByText(/^Retire antes, na lista, o que tem imóveis, leads ou corretores: Central/),
  ).toBeVisible();
});

test('an untouched form follows what another admin saves', async () => {
  const { user } = open('/imobiliaria/regioes');
  const first = await screen.findByRole('textbox', { name: 'Região 1' });
  const { regions } = (await as(admin).get<Brokerage>('/brokerage')).body;
  await as(admin).put('/brokerage', { regions: [{ ...regions[0], label: 'Centro' }] });

  await waitFor(() => expect(first).toHaveValue('Centro'));
  await fill(user, first, ' velho');
  await as(admin).put('/brokerage', { regions: [{ ...regions[0], label: 'Centro novo' }] });
  await user.click(save());
  expect(await screen.findByRole('dialog', { name: 'Alterado enquanto você editava' })).toBeVisible();
});
