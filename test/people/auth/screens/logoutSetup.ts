import { screen, within } from '@testing-library/react';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import { as } from '#test/client.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export type User = ReturnType<typeof renderApp>['user'];

let admin: Person;
export let ana: Person;
let lead: string;

export const storyOf = async () => (await as(admin).get<LeadEvent[]>(`/leads/${lead}/history`)).body;

export async function openLead() {
  const { user } = renderApp(`/leads/${lead}`, { as: ana });
  expect(await screen.findByRole('heading', { level: 1, name: 'Thaís Sant’Anna' })).toBeVisible();
  return user;
}

export async function note(user: User, text: string): Promise<void> {
  await fill(user, await screen.findByRole('textbox', { name: 'Nova nota' }), text);
  await user.click(screen.getByRole('button', { name: 'Anotar' }));
  expect(await within(waiting()).findByText(text)).toBeVisible();
}

export const waiting = () => screen.getByRole('list', { name: 'Ainda não enviado' });

export function setUpLogout(): void {
  beforeAll(standOnDesktop);
  beforeEach(async () => {
    await emptyTables();
    localStorage.clear();
    [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
    lead = await aLead({ name: 'Thaís Sant’Anna', phone: '+5511987654321', assignedTo: ana });
  });
  afterEach(() => jest.restoreAllMocks());
}
