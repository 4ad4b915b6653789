import { screen, within } from '@testing-library/react';

export const statusOf = (name: string) => screen.findByRole('radiogroup', { name: `Status de ${name}` });

/** That this one is chosen, and no other. */
export async function expectChosen(group: HTMLElement, status: string) {
  expect(await within(group).findByRole('radio', { name: status, checked: true })).toBeVisible();
  expect(within(group).getAllByRole('radio', { checked: true })).toHaveLength(1);
}

export function setUpMyLeads(): void {
  afterEach(() => jest.restoreAllMocks());
}
