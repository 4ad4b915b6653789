// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/dashboard/figures/Bars';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { loseNextCall } from '#test/network.ts';
import { aBroker } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { MARCH, aMonth, admin, card, setUpResults } from './resultsSetup.ts';

setUpResults();

test('the dates follow the address', async () => {
  renderApp(MARCH, { as: admin });
  const from = await screen.findByLabelText('De');
  fireEvent.change(from, { target: { value: '2026-03-05' } });
  await waitFor(() => expect(window.location.search).toBe('?from=2026-03-05&to=2026-03-31'));
  expect(from).toHaveValue('2026-03-05');

  window.history.back();

  await waitFor(() => expect(from).toHaveValue('2026-03-01'));
});

test('a period without leads says so', async () => {
  renderApp(MARCH, { as: admin });

  expect(await screen.findByText('Nenhum lead no período')).toBeVisible();
});

test('a button prints them; only paper says from which day they are', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue();
  const { user } = renderApp(MARCH, { as: admin });

  await user.click((await screen.findAllByRole('button', { name: 'Imprimir' }))[0]!);

  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.getByText(/^Impresso em \d{2}\/\d{2}\/\d{4}$/)).not.toBeVisible();
});

test('results that fail to load have a button to try again', async () => {
  await aMonth();
  loseNextCall('GET', /\/results/);

  const { user } = renderApp(MARCH, { as: admin });
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));

  expect(await card('Leads')).toHaveTextContent('3');
});

test('a broker is sent to their own leads', async () => {
  renderApp(MARCH, { as: await aBroker() });

  expect(await screen.findByRole('heading', { name: 'Meus Leads' })).toBeVisible();
});
