import { screen, within } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export async function openList() {
  const admin = await anAdmin();
  const { user, unmount } = renderApp('/leads-list', { as: admin });
  const grid = within(await screen.findByRole('grid', { name: 'Leads' }));
  return {
    admin,
    user,
    unmount,
    tick: async (name: string) =>
      user.click(within(await grid.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox')),
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    bar: () => screen.findByRole('region', { name: 'Ações em vários leads' }),
  };
}

export function setUpBulkLeads(): void {
  beforeAll(standOnDesktop);
  beforeEach(() => emptyTables());
  afterEach(() => jest.restoreAllMocks());
}
