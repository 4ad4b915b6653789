import { screen } from '@testing-library/react';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export let ana: Person;

export const open = () => renderApp('/hoje', { as: ana });
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
export const section = (name: string) => screen.findByRole('region', { name });

export function setUpToday(): void {
  beforeEach(async () => {
    await emptyTables();
    ana = await aBroker({ name: 'Ana Souza' });
  });
  afterEach(() => jest.restoreAllMocks());
}
