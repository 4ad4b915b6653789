// Before the clock of the first test: turning it into CommonJS takes its time.

import { screen } from '@testing-library/react';
import '@/features/dashboard/figures/Bars';
import '@/features/dashboard/speed/HourColumns';
import { loseNextCall } from '#test/network.ts';
import { aBroker } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { MARCH, aMonth, admin, card, setUpSpeed } from './speedSetup.ts';

setUpSpeed();

test('a period without leads says so', async () => {
  renderApp(MARCH, { as: admin });

  expect(await screen.findByText('Nenhum lead no período')).toBeVisible();
});

test('a report that fails to load has a button to try again', async () => {
  await aMonth();
  loseNextCall('GET', /\/speed/);

  const { user } = renderApp(MARCH, { as: admin });
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));

  expect(await card('Sem contato')).toHaveTextContent('1');
});

test('a broker is sent to their own leads', async () => {
  renderApp(MARCH, { as: await aBroker() });

  expect(await screen.findByRole('heading', { name: 'Meus Leads' })).toBeVisible();
});
