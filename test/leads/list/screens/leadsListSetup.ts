import { screen } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { eraseRows } from '#test/rows.ts';

export const grid = () => screen.findByRole('grid', { name: 'Leads' });

export function setUpLeadsList(): void {
  beforeAll(standOnDesktop);
  afterEach(async () => {
    jest.restoreAllMocks();
    await eraseRows('leads');
  });
}
