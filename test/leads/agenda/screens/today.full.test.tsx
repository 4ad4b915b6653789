// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/agenda/today/TodayPage';
import { screen, waitFor, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { ana, hoursAgo, open, section, setUpToday } from './todaySetup.ts';

setUpToday();

test('who does not fit is on the board, and nobody else', async () => {
  for (let n = 1; n <= 12; n++) await aLead({ assignedTo: ana, status: 'em andamento', createdAt: hoursAgo(5 * 24) });
  open();

  const more = within(await section('Sem contato')).getByRole('link', { name: 'e mais 2 em Meus Leads' });
  expect(more).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/my-leads\?nextStep=none&silentDays=3&answer=none&arrivedFrom=\d{4}-\d\d-\d\d$/),
  );
});

test('days without anything planned say so; ones that could not be loaded load again', async () => {
  loseNextCall('GET', /\/api\/planned/);
  const { user } = renderApp('/hoje?dia=amanha', { as: ana });

  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar a agenda');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Nada marcado para amanhã')).toBeVisible();
});

test('a day that could not be loaded says so and loads again', async () => {
  loseNextCall('GET', /\/api\/today/);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar o seu dia');

  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Tudo em dia')).toBeVisible();
});

test('who was just called is asked for, and not said to be without contact', async () => {
  const lead = await aLead({ name: 'Caio Lima', assignedTo: ana, status: 'em andamento', createdAt: hoursAgo(5 * 24) });
  await as(ana).post(`/leads/${lead}/attempts`, { channel: 'phone' });
  open();

  expect(await section('Como foi?')).toHaveTextContent('Caio Lima');
  expect(screen.queryByRole('region', { name: 'Sem contato' })).not.toBeInTheDocument();
});

test('an admin has no such page', async () => {
  renderApp('/hoje', { as: await anAdmin() });

  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});
