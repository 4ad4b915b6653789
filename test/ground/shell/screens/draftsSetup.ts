import { standOnDesktop } from '#test/desktop.ts';
import { aLead } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export let ana: Person;
let lead: string;

export const newLead = (person = ana) => renderApp('/create-lead', { as: person });

export const leadPage = () => renderApp(`/leads/${lead}`, { as: ana });

export const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

export function setUpDrafts(): void {
  beforeAll(standOnDesktop);
  beforeEach(async () => {
    await emptyTables();
    localStorage.clear();
    ana = await aBroker({ name: 'Ana Souza' });
    lead = await aLead({ name: 'Íris Leão', assignedTo: ana, status: 'em andamento' });
  });
  afterEach(() => jest.restoreAllMocks());
}
