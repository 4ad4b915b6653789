// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/brokerage/ListsPage';
import '@/api/conflict/ConflictDialog';
import { screen, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
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
