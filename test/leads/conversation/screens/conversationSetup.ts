import { screen, waitFor, within } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export let admin: Person;
export let ana: Person;
export let lead: string;

export const open = (person: Person) => renderApp(`/leads/${lead}`, { as: person });
export const story = () => screen.findByRole('list', { name: 'Histórico, do mais novo ao mais antigo' });

export const isNewest = async (text: string) => {
  const list = await story();
  await waitFor(() => {
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(text);
  });
};

export const newNote = () => screen.findByRole('textbox', { name: 'Nova nota' });

export function setUpConversation(): void {
  beforeAll(standOnDesktop);
  beforeEach(async () => {
    await emptyTables();
    [admin, ana] = [await anAdmin({ name: 'Helena Prado' }), await aBroker({ name: 'Ana Souza' })];
    lead = await aLead({ name: 'Íris Leão', assignedTo: ana, status: 'em andamento' });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });
}
