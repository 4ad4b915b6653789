// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/list/board/MyLeadsPage';
import '@/features/leads/lead/LeadPage';
import '@/features/leads/agenda/today/TodayPage';
import { screen, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { clockwork, resetClock } from '#test/clock.ts';
import { watchCalls } from '#test/network.ts';
import { renderApp } from '#test/renderApp.tsx';
import { aContact } from '#test/rotation.ts';
import { aWaitingLead, ana, running, setUpLeadClock } from './leadClockSetup.ts';

setUpLeadClock();

const server = clockwork();
afterAll(server.end);

test('five minutes, and nothing, are marked as such', async () => {
  await aWaitingLead(15, 'Caio Prado');
  await aWaitingLead(21, 'Bia Nunes');
  renderApp('/my-leads', { as: ana });

  expect(await screen.findByText(/^Responda em [3-5] min$/, { selector: '[data-clock="soon"] > b' })).toBeVisible();
  expect(screen.getByText('O prazo acabou', { selector: '[data-clock="now"] > b' })).toBeVisible();
});

test('a lead without a clock costs no call for the open hours', async () => {
  await resetClock();
  await aContact({ name: 'Marina Duarte' });
  const callsOf = watchCalls();
  renderApp('/my-leads', { as: ana });

  expect(await screen.findByRole('heading', { name: 'Marina Duarte' })).toBeVisible();
  expect(callsOf('GET', /\/clock$/)).toEqual([]);
});

test('a day’s new leads say it, too', async () => {
  await aWaitingLead(8);
  renderApp('/hoje', { as: ana });

  const list = within(await screen.findByRole('region', { name: 'Novos a atender' }));
  expect(await list.findByText(running)).toBeVisible();
});

test('a broker who answers in time keeps the lead', async () => {
  const id = await aWaitingLead(8);
  await as(ana).put(`/leads/${id}`, { status: 'em andamento' });
  renderApp(`/leads/${id}`, { as: ana });

  expect(await screen.findByRole('heading', { level: 1, name: 'Marina Duarte' })).toBeVisible();
  expect(screen.queryByText(/Responda em|O prazo/)).not.toBeInTheDocument();
});
