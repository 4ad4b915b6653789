import { screen, within } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import type { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

type User = ReturnType<typeof renderApp>['user'];

export const grid = () => screen.findByRole('grid', { name: 'Leads para distribuir' });
export const brokers = () => screen.getByRole('combobox', { name: 'Corretor' });
export const assign = () => screen.getByRole('button', { name: 'Atribuir' });

export async function choose(user: User, lead: RegExp | null, broker: RegExp | null) {
  const leads = within(await grid());
  if (lead) await user.click(within(await leads.findByRole('row', { name: lead })).getByRole('checkbox'));
  if (!broker) return;
  await user.click(brokers());
  await user.click(await screen.findByRole('option', { name: broker }));
}

export function setUpAssignLeads(): void {
  beforeAll(standOnDesktop);
  beforeEach(() => emptyTables());
  afterEach(() => jest.restoreAllMocks());
}
