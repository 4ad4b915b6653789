// Before the clock of the first test: turning it into CommonJS takes its time.
import { screen, within } from '@testing-library/react';
import '@/features/dashboard/charts/LeadsAndPropertiesChart';
import '@/features/dashboard/charts/LeadsChart';
import { aLead } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { aContact, rotationOf } from '#test/rotation.ts';
import { emptyTables } from '#test/rows.ts';

beforeEach(() => emptyTables());
afterEach(() => jest.restoreAllMocks());

const card = (name: string) => screen.findByRole('region', { name });

describe('leads that visitors left', () => {
  test('with a part of the roleta off show how many wait, and how many sources are off', async () => {
    const admin = await anAdmin();
    await rotationOf(admin).write({ sources: [{ source: 'hotsite', isOn: true }] });
    await aContact();

    renderApp('/dashboard', { as: admin });

    expect(await screen.findByText('A roleta está desligada em 2 das 3 origens:')).toBeVisible();
    expect(screen.getByText(/1 lead de visitante dos últimos 7 dias espera por um corretor desde/)).toBeVisible();
  });

  test('with the roleta on are not mentioned', async () => {
    const admin = await anAdmin();
    await rotationOf(admin).turnOn('vez');
    await aContact();

    renderApp('/dashboard', { as: admin });

    expect(await screen.findByText('lead sem corretor')).toBeVisible();
    expect(screen.queryByText(/A roleta está desligada/)).not.toBeInTheDocument();
  });
});

test('without leads that need attention the card says that nothing waits', async () => {
  const admin = await anAdmin();
  await aLead({ assignedTo: await aBroker(), status: 'convertido' });

  renderApp('/dashboard', { as: admin });

  expect(await within(await card('Leads')).findByText('1 em 7 dias')).toBeVisible();
  expect(await within(await card('Precisa de você')).findByText('Nada espera por você agora.')).toBeVisible();
  expect(within(await card('Precisa de você')).queryByRole('listitem')).not.toBeInTheDocument();
});

const chart = (name: RegExp) => screen.findByRole('img', { name });

test('an unknown range in the address means the default range', async () => {
  renderApp('/dashboard?days=8', { as: await anAdmin() });

  expect(await screen.findByRole('radio', { name: '30 dias', checked: true })).toBeInTheDocument();
});

test('charts that fail to load leave the cards as they are, and have a button to try again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const admin = await anAdmin();
  await aLead();
  loseNextCall('GET', /\/dashboard\/stats\?days=36/);
  const { user } = renderApp('/dashboard', { as: admin });

  const again = await screen.findByRole('button', { name: 'Tentar novamente: Leads por dia' });
  expect(await within(await card('Leads')).findByText('1 em 7 dias')).toBeVisible();
  await user.click(again);

  expect(await chart(/^Leads por dia: 1 lead nos últimos 30 dias/)).toBeVisible();
});
